/** For a link in a compact card: 40 pixels to press on, around one line of text or all over a place of two lines. */
export const cardTargets = {
  line: 'cards:before:absolute cards:before:inset-x-0 cards:before:-inset-y-2',
  place: 'cards:before:absolute cards:before:inset-0',
};
