import { contrast, hexOf, luminanceOf, type Oklch, oklchOf } from './oklch.ts';
import { shopWords } from '../words/shop.ts';

/** Relative luminance (WCAG 2.2) of the darkest surface in light mode and the lightest in dark mode (web/styles/tokens.css). */
export const surfaceLuminance = { light: 0.8463, dark: 0.0163 } as const;

export const accentPattern = /^#[\da-f]{6}$/i;

export const accentSchemes = ['light', 'dark'] as const;
export type AccentScheme = (typeof accentSchemes)[number];

/** The tokens that an accent color replaces, as `#rrggbb`. */
export interface AccentTokens {
  readonly accent: string;
  readonly 'accent-strong': string;
  readonly 'on-accent': string;
  readonly 'accent-text': string;
  readonly 'accent-wash': string;
}

/** WCAG's minimum for text, and for controls. */
const [textContrast, edgeContrast] = [4.5, 3];

/** The text on the accent, and how the hover color and the tint behind accented text differ from it. */
const schemes = {
  light: { away: -1, hover: 0.064, wash: { lightness: 0.944, chroma: 0.028 }, on: '#fffdfb' },
  dark: { away: 1, hover: 0.058, wash: { lightness: 0.288, chroma: 0.056 }, on: '#17110f' },
} as const;

const lightnessStep = 0.004;

/** The chosen color, made darker in light mode or lighter in dark mode if needed for contrast. */
export function accentTokens(color: string, scheme: AccentScheme): AccentTokens {
  const { away, hover, wash, on } = schemes[scheme];
  const chosen = oklchOf(color);
  const surface = surfaceLuminance[scheme];
  const accent = moveUntil(chosen, away, (hex) => {
    const luminance = luminanceOf(hex);
    return contrast(luminance, luminanceOf(on)) >= textContrast && contrast(luminance, surface) >= edgeContrast;
  });
  const washHex = hexOf({ ...wash, chroma: Math.min(wash.chroma, chosen.chroma), hue: chosen.hue });
  const text = moveUntil(accent, away, (hex) =>
    [surface, luminanceOf(washHex)].every((behind) => contrast(luminanceOf(hex), behind) >= textContrast),
  );
  // Near black or white there is no room for a stronger hover color.
  const isAtEnd = accent.lightness + away * hover < 0.02 || accent.lightness + away * hover > 0.98;
  const strong = { ...accent, lightness: accent.lightness + (isAtEnd ? -away : away) * hover };
  return {
    accent: hexOf(accent),
    'accent-strong': hexOf(strong),
    'on-accent': on,
    'accent-text': hexOf(text),
    'accent-wash': washHex,
  };
}

/** Terminates, because black and white are always readable. */
function moveUntil(color: Oklch, away: 1 | -1, isReadable: (hex: string) => boolean): Oklch {
  const atEnd = away === 1 ? color.lightness >= 1 : color.lightness <= 0;
  if (atEnd || isReadable(hexOf(color))) return color;
  return moveUntil({ ...color, lightness: color.lightness + away * lightnessStep }, away, isReadable);
}

/** The lowest contrast of any text on any background that uses the accent color. */
export function accentContrast(color: string, scheme: AccentScheme): number {
  const tokens = accentTokens(color, scheme);
  const luminance = (token: keyof AccentTokens) => luminanceOf(tokens[token]);
  return Math.min(
    contrast(luminance('on-accent'), luminance('accent')),
    contrast(luminance('on-accent'), luminance('accent-strong')),
    contrast(luminance('accent-text'), surfaceLuminance[scheme]),
    contrast(luminance('accent-text'), luminance('accent-wash')),
  );
}

/** A message if it is not a color, or if the colors derived from it are unreadable in light or dark mode. */
export function accentProblem(color: string): string | undefined {
  if (!accentPattern.test(color)) return shopWords.identity.color;
  const isReadable = accentSchemes.every((scheme) => accentContrast(color, scheme) >= textContrast);
  return isReadable ? undefined : shopWords.identity.unreadableColor;
}

/** The style sheet that overrides the default accent; empty if the shop has none of its own. */
export function accentCss(color: string): string {
  if (!accentPattern.test(color)) return '';
  const [light, dark] = [accentTokens(color, 'light'), accentTokens(color, 'dark')];
  const names = Object.keys(light) as (keyof AccentTokens)[];
  return `:root{${names.map((name) => `--color-${name}:light-dark(${light[name]},${dark[name]})`).join(';')}}`;
}
