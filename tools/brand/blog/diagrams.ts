import { palette } from '../palette.ts';
import { at, drawing } from './pages.ts';
import { bar, box, chevron, disc, range } from './shapes.ts';

const { accent, accentAtNight, ink, inkRaised, muted, paper, sand, teal, tealAtNight } = palette;

/** Pictures in articles by file name. */
export const diagrams: Readonly<Record<string, string>> = {
  'choosing-a-community-gates': [
    drawing(
      [0, 1, 2].flatMap((gate) => [
        box([accent, teal, sand][gate] ?? sand, { x: 48 + gate * 240, y: 96, width: 224, height: 258, radius: 20 }),
        chevron(gate === 2 ? ink : paper, { x: 160 + gate * 240, y: 134, halfWidth: 58, thickness: 30 }),
      ]),
    ),
    ...[
      ['On topic', 'next to these titles?'],
      ['Allowed', 'by the rules, and how?'],
      ['Answered', 'do posts like it get replies?'],
    ].map(([name, question], gate) =>
      at(
        66 + gate * 240,
        214,
        188,
        `<b>${name}</b><span style="font-size:24px">${question}</span>`,
        `text-align:center;${gate === 2 ? `color:${ink}` : ''}`,
      ),
    ),
  ].join(''),

  'titles-anatomy': [
    at(
      48,
      36,
      720,
      `<b style="font-size:43px;line-height:1.5">${[
        ['A meal planner', accentAtNight],
        ['for shift workers:', tealAtNight],
        ['is a week too long?', sand],
      ]
        .map(([part, color]) => `<span style="border-bottom:8px solid ${color};white-space:nowrap">${part}</span>`)
        .join(' ')}</b>`,
    ),
    drawing(
      [accentAtNight, tealAtNight, sand].map((color, index) =>
        box(color, { x: 48 + index * 240, y: 262, width: 224, height: 8 }),
      ),
    ),
    ...[
      ['What it is', 'the thing, in your readers’ words'],
      ['Who it’s for', 'so others can scroll on'],
      ['What’s open', 'so people can reply'],
    ].map(([name, text], index) => at(48 + index * 240, 288, 216, `<b>${name}</b><small>${text}</small>`)),
  ].join(''),

  'timing-hours': [
    drawing([
      ...[0, 6, 12, 18, 24].map((hour) => box('#4a3d31', { x: hourX(hour), y: 92, width: 2, height: 270 })),
      ...[
        { y: 118, spans: [[7, 23]], color: accentAtNight },
        {
          y: 206,
          spans: [
            [0, 4],
            [12, 24],
          ],
          color: tealAtNight,
        },
        {
          y: 294,
          spans: [
            [0, 12],
            [20, 24],
          ],
          color: sand,
        },
      ].flatMap(({ y, spans, color }) =>
        spans.map(([from = 0, to = 0]) =>
          box(color, { x: hourX(from), y, width: hourX(to) - hourX(from), height: 48, radius: 6 }),
        ),
      ),
    ]),
    ...['London', 'New York', 'Sydney'].map((city, row) => at(36, 124 + row * 88, 140, city, 'font-weight:600')),
    ...[0, 6, 12, 18, 24].map((hour) => at(hourX(hour) - 40, 46, 80, `<small>${hour}</small>`, 'text-align:center')),
    at(36, 46, 120, '<small>UTC</small>'),
    at(36, 382, 740, '<small>Awake from 7 to 23, local time</small>'),
  ].join(''),

  'what-communities-forbid-bins': [
    drawing(
      [teal, sand, accent].map((color, bin) =>
        box(color, { x: 36 + bin * 248, y: 56, width: 232, height: 338, radius: 20 }),
      ),
    ),
    ...[
      ['Fine', 'answering', 'what you learned', 'an open question'],
      ['Ask first', 'your own link', 'a survey', 'an offer'],
      ['Never', 'several accounts', 'arranged votes', 'a hidden interest'],
    ].map(([name, ...entries], bin) =>
      at(
        58 + bin * 248,
        86,
        196,
        `<b style="font-size:36px;margin-bottom:26px">${name}</b>${entries.map((entry) => `<div style="font-size:24px;line-height:1.2;margin-bottom:20px">${entry}</div>`).join('')}`,
        bin === 1 ? `color:${ink}` : '',
      ),
    ),
  ].join(''),

  'asking-for-feedback-questions': [
    drawing([
      box(inkRaised, { x: 40, y: 56, width: 270, height: 70, radius: 20 }),
      box(muted, { x: 128, y: 144, width: 230, height: 70, radius: 20 }),
      box(inkRaised, { x: 40, y: 246, width: 440, height: 70, radius: 20 }),
      box(accent, { x: 128, y: 334, width: 624, height: 70, radius: 20 }),
    ]),
    at(64, 74, 300, 'Thoughts?'),
    at(152, 162, 300, 'Looks nice.', `color:${ink};font-weight:600`),
    at(64, 264, 420, 'Where did you stop reading?'),
    at(152, 352, 600, 'At the price. I could not tell for how long.', 'font-weight:600'),
  ].join(''),

  'reading-analytics-steps': [
    drawing(
      [560, 430, 320, 230, 160].map((width, step) =>
        bar([tealAtNight, tealAtNight, sand, sand, accentAtNight][step] ?? sand, {
          x: 36,
          y: 44 + step * 75,
          width,
          height: 58,
        }),
      ),
    ),
    ...[
      ['Seen', 'place, hour', 616],
      ['Opened', 'title', 486],
      ['Voted', 'first lines', 376],
      ['Commented', 'the question', 286],
      ['Visited', 'a reason to go', 216],
    ].map(([name, cause, x], step) =>
      at(
        52,
        56 + step * 75,
        736,
        `<span style="font-weight:700;color:${ink}">${step < 3 ? name : ''}</span><span style="position:absolute;left:${Number(x) - 52}px;top:0;white-space:nowrap">${step < 3 ? '' : `<span style="font-weight:700;margin-right:14px">${name}</span>`}<small>${cause}</small></span>`,
      ),
    ),
  ].join(''),

  'the-first-day-timeline': [
    drawing([
      bar(inkRaised, { x: 48, y: 146, width: 712, height: 16 }),
      bar(accentAtNight, { x: 48, y: 146, width: 236, height: 16 }),
      ...range(4, (moment) =>
        disc([accentAtNight, accentAtNight, tealAtNight, sand][moment] ?? sand, {
          x: 64 + moment * 184,
          y: 154,
          radius: 20,
        }),
      ),
    ]),
    ...[
      ['Start', 'look at it signed out'],
      ['First hour', 'reply to everyone'],
      ['Evening', 'correct and add to it'],
      ['Next day', 'sum up and thank'],
    ].map(([name, text], moment) =>
      at(44 + moment * 184, 206, 172, `<b style="font-size:29px;margin-bottom:8px">${name}</b><small>${text}</small>`),
    ),
  ].join(''),
};

function hourX(hour: number): number {
  return 180 + hour * 24;
}
