/** The event's target, or its nearest ancestor, that matches the selector. */
export function closestTo(event: Event, selector: string): Element | null {
  return event.target instanceof Element ? event.target.closest(selector) : null;
}
