import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { accentCss, accentSchemes as schemes, accentTokens, surfaceLuminance } from '#contract/shop/accent.ts';
import { contrast, linearOf, luminanceOf } from '#contract/shop/oklch.ts';

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');

function luminance(token: string, scheme: (typeof schemes)[number]): number {
  const found = new RegExp(`--color-${token}: light-dark\\(oklch\\(([^)]+)\\), oklch\\(([^)]+)\\)\\)`).exec(css);
  const channels = found?.[scheme === 'light' ? 1 : 2]?.split(' ').map(Number);
  const [lightness, chroma, hue] = channels ?? [];
  if (lightness === undefined || chroma === undefined || hue === undefined) throw new Error(`No token ${token}`);
  // Browsers clamp what screens can't show.
  const [red = 0, green = 0, blue = 0] = linearOf({ lightness, chroma, hue: (hue * Math.PI) / 180 }).map((channel) =>
    Math.min(1, Math.max(0, channel)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const backgrounds = ['paper', 'surface', 'raised', 'sunken'];
const statuses = ['pending', 'progress', 'completed', 'partial', 'canceled', 'other'];

const textPairs = [
  ...['ink', 'muted', 'accent-text', 'money', 'danger'].flatMap((text) =>
    backgrounds.map((background) => [text, background]),
  ),
  ...statuses.map((status) => [status, `${status}-wash`]),
  ...['accent', 'accent-strong'].map((fill) => ['on-accent', fill]),
  ['on-money', 'money'],
  ...['danger-fill', 'danger-fill-strong'].map((fill) => ['on-danger', fill]),
  ['on-stage', 'stage'],
  ['on-stage-muted', 'stage'],
  ['accent-text', 'accent-wash'],
  ['money', 'money-wash'],
  ['danger', 'danger-wash'],
  ['ink', 'accent-wash'],
];
const edgePairs = backgrounds.flatMap((background) =>
  ['edge', 'accent', 'danger', 'money'].map((edge) => [edge, background]),
);

describe.each(schemes)('the %s palette', (scheme) => {
  it.each(textPairs)('has a readable contrast of %s on %s', (text, background) => {
    expect(contrast(luminance(text ?? '', scheme), luminance(background ?? '', scheme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(edgePairs)('has a visible control edge of %s on %s', (edge, background) => {
    expect(contrast(luminance(edge ?? '', scheme), luminance(background ?? '', scheme))).toBeGreaterThanOrEqual(3);
  });
});

describe('an accent color of the shop', () => {
  it('replaces all accent tokens of the design', () => {
    const tokens = [...css.matchAll(/--color-([a-z-]*accent[a-z-]*):/g)].map(([, name]) => name);
    expect(Object.keys(accentTokens('#1d74d0', 'light'))).toEqual(tokens);
    for (const token of tokens) expect(accentCss('#1d74d0')).toContain(`--color-${token}:light-dark(#`);
  });

  it.each(schemes)('is checked against the %s surfaces of the design', (scheme) => {
    const surfaces = backgrounds.map((background) => luminance(background, scheme));
    const hardest = scheme === 'light' ? Math.min(...surfaces) : Math.max(...surfaces);
    expect(hardest).toBeCloseTo(surfaceLuminance[scheme], 3);
    expect(
      Math.abs(luminance('on-accent', scheme) - luminanceOf(accentTokens('#1d74d0', scheme)['on-accent'])),
    ).toBeLessThan(0.02);
    expect(
      contrast(luminance('ink', scheme), luminanceOf(accentTokens('#1d74d0', scheme)['accent-wash'])),
    ).toBeGreaterThan(7);
  });
});
