/** The brand mark on a 32 × 32 grid: an upward chevron cut out of a rounded square. */
export const markPath =
  'M8 0h16a8 8 0 0 1 8 8v8.5L16 10 0 16.5V8a8 8 0 0 1 8-8ZM0 23.5 16 17l16 6.5V24a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8Z';
