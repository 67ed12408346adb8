import { shopWords } from '../words/shop.ts';

/** Cyrillic and Greek letters, digits and signs, above the Latin letters that they look like. */
const [lookalikes, letters] = ['аеорсухіѕԁктвнмԝονρικτεαı013457$@!|l', 'aeopcyxisdktbhmwovpikteaioieastsaiii'];
const latin = new Map(Array.from(lookalikes, (letter, index) => [letter, letters[index] ?? letter]));

/** Without accents and invisible characters, and with look-alike letters unified: "l" becomes "i". */
function fold(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
  return Array.from(plain, (letter) => latin.get(letter) ?? letter).join('');
}

const stems = ['downvot', 'dislik', 'thumbsdown', 'thumbdown', 'report'].map(fold);
/** The number of letters in the longest stem: spelled out, each letter is a word. */
const spelledWordsMax = 10;

const ordinaryReports =
  /\b(?:progress|status|delivery|results?) reports?\b|\breports? (?:on|about) (?:the |your |its |our )?(?:progress|status|delivery|results?)\b/g;

/** Longer texts are refused for their length; normalizing them could take seconds. */
const checkedLengthMax = 300;

interface Offer {
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly categoryDescription?: string | undefined;
}

/** Whether a service or its category is named or described in a way that can't be offered. */
export const isRefusedService = ({ name, description, category, categoryDescription = '' }: Offer): boolean =>
  [name, description, category, categoryDescription].some((text) => refusedOffer(text) !== undefined);

/**
 * Nothing is sold that works against someone else's post, so names and descriptions of services and categories can't
 * offer it. Refused in every spelling that looks the same ("Down-Votes", "d i s l i k e s", "d0wnvotes"):
 * - every form of downvote, dislike and thumbs down;
 * - every form of report, except in `ordinaryReports`, such as "progress report" and "report on progress".
 */
export function refusedOffer(text: string): string | undefined {
  if (text.length > checkedLengthMax) return undefined;
  const words = fold(text.normalize('NFKC').toLowerCase().replaceAll(ordinaryReports, ' '))
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
  const isSpelledFrom = (index: number) => {
    const joined = words.slice(index, index + spelledWordsMax).join('');
    return stems.some((stem) => joined.startsWith(stem));
  };
  const isRefused =
    text.includes('👎') ||
    words.some((word, index) => stems.some((stem) => word.includes(stem)) || isSpelledFrom(index));
  return isRefused ? shopWords.offers.refused : undefined;
}
