import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { accentProblem, surfaceLuminance } from './accent.ts';

it.each(['#d03a1d', '#1d74d0', '#0f8259', '#8a4fd0', '#D03A1D'])('%s is seen on light and dark pages', (color) => {
  expect(accentProblem(color)).toBeUndefined();
});

it.each([
  ['#ffffff', 'too light'],
  ['#ffd000', 'too light'],
  ['#000000', 'too dark'],
  ['#1a1a60', 'too dark'],
  ['red', '#rrggbb'],
  ['#fff', '#rrggbb'],
  ['#12345g', '#rrggbb'],
])('%s is refused: %s', (color, problem) => {
  expect(accentProblem(color)).toContain(problem);
});

it('knows the surfaces of the design', () => {
  const css = readFileSync(path.join(import.meta.dirname, '../../web/styles/tokens.css'), 'utf8');
  // A neutral color's luminance is about the cube of its OKLCH lightness.
  const lightness = (token: string) =>
    new RegExp(`--color-${token}: light-dark\\(oklch\\(([\\d.]+) [^)]+\\), oklch\\(([\\d.]+) `).exec(css);
  const surfaces = ['paper', 'surface', 'raised', 'sunken'].map(
    (token) => lightness(token)?.slice(1).map(Number) ?? [],
  );
  expect(Math.min(...surfaces.map(([light = 0]) => light ** 3))).toBeCloseTo(surfaceLuminance.light, 2);
  expect(Math.max(...surfaces.map(([, dark = 1]) => dark ** 3))).toBeCloseTo(surfaceLuminance.dark, 3);
});
