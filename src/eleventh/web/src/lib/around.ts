/** The nearest element around what an event happened on, itself included, that the selector describes. */
export function around(event: Event, selector: string): Element | null {
  return event.target instanceof Element ? event.target.closest(selector) : null;
}
