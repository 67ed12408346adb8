/** The slope of the brand angle. */
const rise = 0.404;

const points = (...pairs: readonly (readonly [number, number])[]): string =>
  pairs.map((pair) => pair.join(',')).join(' ');

/** An upward chevron with its tip at x and y. */
export function chevron(fill: string, at: { x: number; y: number; halfWidth: number; thickness: number }): string {
  const { x, y, halfWidth, thickness } = at;
  const drop = halfWidth * rise;
  const outline = points(
    [x - halfWidth, y + drop],
    [x, y],
    [x + halfWidth, y + drop],
    [x + halfWidth, y + drop + thickness],
    [x, y + thickness],
    [x - halfWidth, y + drop + thickness],
  );
  return `<polygon fill="${fill}" points="${outline}"/>`;
}

/** A horizontal bar; its right end is cut at the brand angle. */
export function bar(fill: string, at: { x: number; y: number; width: number; height: number }): string {
  const { x, y, width, height } = at;
  const outline = points([x, y], [x + width, y], [x + width - height * rise, y + height], [x, y + height]);
  return `<polygon fill="${fill}" points="${outline}"/>`;
}

/** A vertical bar on a baseline; its top rises to the right at the brand angle. */
export function column(fill: string, at: { x: number; base: number; width: number; height: number }): string {
  const { x, base, width, height } = at;
  const top = base - height;
  const outline = points([x, top + width * rise], [x + width, top], [x + width, base], [x, base]);
  return `<polygon fill="${fill}" points="${outline}"/>`;
}

export function box(
  fill: string,
  at: { x: number; y: number; width: number; height: number; radius?: number },
): string {
  return `<rect fill="${fill}" x="${at.x}" y="${at.y}" width="${at.width}" height="${at.height}" rx="${at.radius ?? 0}"/>`;
}

export function disc(fill: string, at: { x: number; y: number; radius: number }): string {
  return `<circle fill="${fill}" cx="${at.x}" cy="${at.y}" r="${at.radius}"/>`;
}

export function range<Each>(count: number, make: (index: number) => Each): Each[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
