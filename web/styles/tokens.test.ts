import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrast, luminanceOfOklch } from './contrast.ts';

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');
const schemes = ['light', 'dark'] as const;

function luminance(token: string, scheme: (typeof schemes)[number]): number {
  const found = new RegExp(`--color-${token}: light-dark\\(oklch\\(([^)]+)\\), oklch\\(([^)]+)\\)\\)`).exec(css);
  const channels = found?.[scheme === 'light' ? 1 : 2]?.split(' ').map(Number);
  const [lightness, chroma, hue] = channels ?? [];
  if (lightness === undefined || chroma === undefined || hue === undefined) throw new Error(`No token ${token}`);
  return luminanceOfOklch(lightness, chroma, hue);
}

const backgrounds = ['paper', 'surface', 'raised', 'sunken'];
const statuses = ['pending', 'progress', 'completed', 'partial', 'canceled', 'other'];

const textPairs = [
  ...['ink', 'muted', 'accent-text', 'money', 'danger'].flatMap((text) =>
    backgrounds.map((background) => [text, background]),
  ),
  ...statuses.map((status) => [status, `${status}-wash`]),
  ...['accent', 'accent-strong'].map((fill) => ['on-accent', fill]),
  ...['money', 'money-strong'].map((fill) => ['on-money', fill]),
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
