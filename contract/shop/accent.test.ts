import { expect, it } from 'vitest';
import { accentContrast, accentCss, accentProblem, accentSchemes, accentTokens } from './accent.ts';

it.each(['#d03a1d', '#1d74d0', '#0f8259', '#8a4fd0', '#D03A1D', '#ffd000', '#1a1a60', '#ffffff', '#000000'])(
  '%s is accepted',
  (color) => {
    expect(accentProblem(color)).toBeUndefined();
  },
);

it.each(['red', '#fff', '#12345g', '#1234567', '', 'url(https://example.com)'])('%j is refused', (color) => {
  expect(accentProblem(color)).toContain('#rrggbb');
  expect(accentCss(color)).toBe('');
});

it('any color is readable in light and dark mode', () => {
  const channels = Array.from({ length: 11 }, (_, index) => Math.round(index * 25.5));
  const hex = (channel: number) => channel.toString(16).padStart(2, '0');
  const colors = channels.flatMap((red) =>
    channels.flatMap((green) => channels.map((blue) => `#${hex(red)}${hex(green)}${hex(blue)}`)),
  );
  const unreadable = colors.flatMap((color) =>
    accentSchemes.filter((scheme) => accentContrast(color, scheme) < 4.5).map((scheme) => `${color} ${scheme}`),
  );
  expect(colors).toHaveLength(1331);
  expect(unreadable).toEqual([]);
});

it('a readable color is used unchanged', () => {
  expect(accentTokens('#1d74d0', 'light').accent).toBe('#1d74d0');
  expect(accentTokens('#ffd000', 'dark').accent).toBe('#ffd000');
});

it('an unreadable color is darkened in light mode and lightened in dark mode', () => {
  expect(accentTokens('#ffd000', 'light').accent).toBe('#8d7201');
  expect(accentTokens('#1a1a60', 'dark').accent).toBe('#6a77c5');
});

it('buttons change when hovered, whatever the color', () => {
  for (const color of ['#000000', '#ffffff', '#1d74d0']) {
    for (const scheme of accentSchemes) {
      const tokens = accentTokens(color, scheme);
      expect(tokens['accent-strong']).not.toBe(tokens.accent);
    }
  }
});
