// Prepares the SVG drawings of a game for use inside the page.

let drawn = 0;

export function nextSuffix(): string {
  return `-d${++drawn}`;
}

/** Makes the ids inside a drawing unique, because the same drawing may be on the page more than once. */
export function withUniqueIds(svg: string, tail: string): string {
  return svg
    .replace(/\bid="([^"]+)"/g, `id="$1${tail}"`)
    .replace(/url\(#([^)]+)\)/g, `url(#$1${tail})`)
    .replace(/href="#([^"]+)"/g, `href="#$1${tail}"`);
}

/** The content of a drawing and its view box. */
export function parseDrawing(svg: string): { box: string; body: string } | null {
  const found = /<svg\b[^>]*\bviewBox="([^"]*)"[^>]*>(.*)<\/svg>/s.exec(svg);
  return found ? { box: found[1] ?? "", body: withUniqueIds(found[2] ?? "", nextSuffix()) } : null;
}

/** The drawing with other attributes on its outer element. */
export function withAttributes(svg: string, attributes: Record<string, string | number>): string {
  const names = Object.keys(attributes).join("|");
  return svg.replace(/<svg\b([^>]*)>/, (_, given: string) => {
    const kept = given.replace(new RegExp(`\\s(?:${names})="[^"]*"`, "g"), "");
    const own = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
    return `<svg${own.join("")}${kept}>`;
  });
}
