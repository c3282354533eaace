// Drawings of a game, made ready to stand on the page.

let drawn = 0;

export function nextTail(): string {
  return `-d${++drawn}`;
}

/** Gives the ids inside a drawing names of their own: the same drawing may be on the page more than once. */
export function separate(svg: string, tail: string): string {
  return svg
    .replace(/\bid="([^"]+)"/g, `id="$1${tail}"`)
    .replace(/url\(#([^)]+)\)/g, `url(#$1${tail})`)
    .replace(/href="#([^"]+)"/g, `href="#$1${tail}"`);
}

/** What is inside a drawing, and the part of the plane it shows. */
export function opened(svg: string): { box: string; body: string } | null {
  const found = /<svg\b[^>]*\bviewBox="([^"]*)"[^>]*>(.*)<\/svg>/s.exec(svg);
  return found ? { box: found[1] ?? "", body: separate(found[2] ?? "", nextTail()) } : null;
}

/** The drawing with other attributes on its outer element. */
export function framed(svg: string, attributes: Record<string, string | number>): string {
  const names = Object.keys(attributes).join("|");
  return svg.replace(/<svg\b([^>]*)>/, (_, given: string) => {
    const kept = given.replace(new RegExp(`\\s(?:${names})="[^"]*"`, "g"), "");
    const own = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
    return `<svg${own.join("")}${kept}>`;
  });
}
