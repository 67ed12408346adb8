/** Relative luminance (WCAG 2.2) of the darkest surface in light mode and the lightest in dark mode (web/styles/tokens.css). */
export const surfaceLuminance = { light: 0.8463, dark: 0.0163 } as const;

/** What WCAG asks of controls and large text. Small text keeps the colors of the design. */
const contrastMin = 3;

export const accentPattern = /^#[\da-f]{6}$/i;

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A message if the color, as `#rrggbb`, can't be told from the pages’ background in light or dark. */
export function accentProblem(color: string): string | undefined {
  if (!accentPattern.test(color)) return 'Enter a color as #rrggbb.';
  const luminance = luminanceOf(color);
  if ((surfaceLuminance.light + 0.05) / (luminance + 0.05) < contrastMin) {
    return 'This color is too light: it can’t be seen well on light pages. Choose a darker one.';
  }
  if ((luminance + 0.05) / (surfaceLuminance.dark + 0.05) < contrastMin) {
    return 'This color is too dark: it can’t be seen well on dark pages. Choose a lighter one.';
  }
  return undefined;
}
