import { countText } from '../values/count-text.ts';

/** What checks of several modules say. */
export const sharedWords = {
  tooLong: (max: number) => `Use at most ${countText(max)} characters.`,
  tooManyLines: (max: number) => `Use at most ${max} lines.`,
  tooManyEntries: (max: number) => `Use at most ${max} entries.`,
  singleLine: 'Enter a single line of plain text.',
  hiddenCharacters: 'This text contains hidden characters. Type it again.',
  hiddenInSearch: 'Your search contains hidden characters. Type it again.',
  noMarkup: 'Names can’t contain < or >.',
  nameRequired: 'Name is required.',
  titleRequired: 'Title is required.',
  textRequired: 'Text is required.',
  reasonRequired: 'Enter a reason.',
  reasonOnOneLine: 'Write the reason on one line.',
  linkRequired: 'Paste a link.',
  linkTooLong: 'This link is too long.',
  platformRequired: 'Choose a platform.',
  wholeNumber: 'Enter a whole number.',
  wholeAboveZero: 'Enter a whole number above 0.',
  atMost: (max: number) => `Enter at most ${countText(max)}.`,
  amount: 'Enter an amount in dollars.',
  atMostDollars: (max: string) => `Enter at most ${max}.`,
  decimals: (max: number) => `Use at most ${max} decimals.`,
  date: 'Enter a valid date.',
};
