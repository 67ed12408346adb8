import { markPath } from '#web/ui/theme/mark-path.ts';
import { palette } from '../palette.ts';
import { bar, box, chevron, column, disc, range } from './shapes.ts';

const { accent, accentAtNight, blush, ink, inkRaised, mist, muted, paper, sand, teal, tealAtNight, tealDeep } = palette;

const width = 1200;
const height = 675;

const mark = (fill: string, { x, y, size }: { x: number; y: number; size: number }) =>
  `<path fill="${fill}" transform="translate(${x} ${y}) scale(${size / 32})" d="${markPath}"/>`;

/** Covers by file name. The subject is in the middle, since wide screens crop top and bottom. */
export const covers: Readonly<Record<string, string>> = {
  'choosing-a-community': cover(teal, [
    ...range(9, (across) => range(5, (down) => ({ across, down })))
      .flat()
      .filter(({ across, down }) => !(across === 5 && down === 2))
      .map(({ across, down }) =>
        box((across * 3 + down * 5) % 8 === 1 ? tealAtNight : tealDeep, {
          x: 24 + across * 130,
          y: 22 + down * 130,
          width: 106,
          height: 106,
          radius: 26,
        }),
      ),
    mark(accentAtNight, { x: 652, y: 260, size: 150 }),
  ]),

  titles: cover(sand, [
    bar(ink, { x: 110, y: 168, width: 900, height: 96 }),
    bar(accent, { x: 110, y: 292, width: 610, height: 96 }),
    bar(teal, { x: 744, y: 292, width: 166, height: 96 }),
    ...[0, 1, 2].map((line) =>
      bar('#d6c8ae', { x: 110, y: 436 + line * 44, width: [820, 880, 460][line] ?? 0, height: 20 }),
    ),
  ]),

  timing: cover(ink, [
    ...range(24, (hour) => {
      const isDay = hour >= 7 && hour < 18;
      return `<rect fill="${isDay ? accentAtNight : '#5b4c3c'}" x="596" y="50" width="8" height="${hour % 6 === 0 ? 46 : 26}" rx="4" transform="rotate(${hour * 15 - 180} 600 330)"/>`;
    }),
    disc(accent, { x: 600, y: 330, radius: 186 }),
    chevron(tealDeep, { x: 600, y: 330, halfWidth: 1000, thickness: 900 }),
    chevron(teal, { x: 600, y: 330, halfWidth: 1000, thickness: 44 }),
  ]),

  'what-communities-forbid': cover(accent, [
    ...[150, 430, 710].map((x) => chevron('#a82208', { x, y: 440, halfWidth: 100, thickness: 62 })),
    ...[150, 430, 710].map((x) => chevron('#bd2809', { x, y: 560, halfWidth: 100, thickness: 62 })),
    box(ink, { x: 0, y: 300, width: 836, height: 78 }),
    ...range(11, (index) => slant(paper, 20 + index * 72, 300, 78, 30)),
    box(ink, { x: 1144, y: 300, width: 60, height: 78 }),
    ...[92, 216, 340, 464].map((y, index) =>
      chevron(index === 0 ? paper : '#ffb59f', { x: 990, y, halfWidth: 104, thickness: 66 }),
    ),
  ]),

  'asking-for-feedback': cover(mist, [
    bubble(ink, { x: 150, y: 120, width: 560, height: 290, tail: 'left' }),
    ...[0, 1, 2].map((index) =>
      disc([accentAtNight, sand, tealAtNight][index] ?? sand, { x: 300 + index * 130, y: 265, radius: 38 }),
    ),
    bubble(paper, { x: 520, y: 300, width: 540, height: 236, tail: 'right' }),
    bar(teal, { x: 582, y: 358, width: 420, height: 34 }),
    bar(accent, { x: 582, y: 420, width: 270, height: 34 }),
  ]),

  'reading-analytics': cover(tealDeep, [
    ...range(7, (index) =>
      column(index === 6 ? accentAtNight : index % 2 === 0 ? '#0f6f74' : teal, {
        x: 124 + index * 140,
        base: 675,
        width: 112,
        height: [172, 204, 246, 300, 366, 452, 560][index] ?? 0,
      }),
    ),
    ...range(4, (index) => box('#ffffff14', { x: 0, y: 140 + index * 132, width, height: 2 })),
  ]),

  'the-first-day': cover(blush, [
    box(ink, { x: 150, y: 110, width: 12, height: 470, radius: 6 }),
    box('#e2a88c', { x: 290, y: 250, width: 12, height: 200, radius: 6 }),
    ...thread([
      { x: 156, y: 148, width: 780, color: accent },
      { x: 296, y: 282, width: 560, color: ink },
      { x: 296, y: 412, width: 690, color: teal },
      { x: 156, y: 542, width: 460, color: '#e2a88c' },
    ]),
  ]),
};

/** The horizontal position of a share card's crop, if the middle of the cover is not the best part. */
export const shareFocus: Readonly<Record<string, string>> = {
  'reading-analytics': '100%',
  'what-communities-forbid': '92%',
};

export const editorialPicture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 88 88">${disc(inkRaised, { x: 44, y: 44, radius: 44 })}${mark(accentAtNight, { x: 24, y: 24, size: 40 })}</svg>\n`;

function cover(ground: string, shapes: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${box(ground, { x: 0, y: 0, width, height })}${shapes.join('')}</svg>\n`;
}

function slant(fill: string, x: number, y: number, tall: number, wide: number): string {
  const run = tall * 0.404;
  return `<polygon fill="${fill}" points="${x + run},${y} ${x + run + wide},${y} ${x + wide},${y + tall} ${x},${y + tall}"/>`;
}

function bubble(
  fill: string,
  at: { x: number; y: number; width: number; height: number; tail: 'left' | 'right' },
): string {
  const foot = at.y + at.height;
  const x = at.tail === 'left' ? at.x + 60 : at.x + at.width - 60;
  const reach = at.tail === 'left' ? 120 : -120;
  return `${box(fill, { ...at, radius: 44 })}<polygon fill="${fill}" points="${x},${foot - 60} ${x},${foot + 62} ${x + reach},${foot - 2}"/>`;
}

function thread(rows: readonly { x: number; y: number; width: number; color: string }[]): string[] {
  return rows.flatMap(({ x, y, width: long, color }) => [
    box(color === '#e2a88c' ? muted : color, { x: x - 38, y: y - 38, width: 76, height: 76, radius: 22 }),
    bar(color, { x: x + 70, y: y - 30, width: long, height: 60 }),
  ]);
}
