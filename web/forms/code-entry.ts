const codeLength = 6;

/** A code under way: one character a box, a space for an empty one. */
export function digitsOf(code: string): readonly string[] {
  return Array.from({ length: codeLength }, (_, index) => code[index]?.trim() ?? '');
}

export interface Entry {
  readonly code: string;
  /** The box to go to. */
  readonly focus: number;
  /** The last missing digit, or the last box, was just filled: the code can be sent. */
  readonly isComplete: boolean;
}

const write = (digits: readonly string[]) => digits.map((digit) => digit || ' ').join('');

/** What a box holds after typing: a digit goes there and on to the next box, a whole code fills all. */
export function typeInto(code: string, index: number, text: string): Entry {
  const last = codeLength - 1;
  const whole = wholeCode(text);
  if (whole !== undefined) return { code: whole, focus: last, isComplete: true };
  const digits = [...digitsOf(code)];
  const before = digits[index] ?? '';
  const typed = text.replaceAll(/\D/g, '');
  // The box may still show its old digit before or after the new one.
  const digit = typed.length > 1 && typed.startsWith(before) ? typed.at(-1) : typed[0];
  if (digit === undefined)
    return { code: text === '' ? write(digits.with(index, '')) : code, focus: index, isComplete: false };
  const entered = write(digits.with(index, digit));
  // Retyping a whole code box by box must not send the old digits that are still to its right.
  const isComplete = wholeCode(entered) !== undefined && (index === last || wholeCode(code) === undefined);
  return { code: entered, focus: Math.min(index + 1, last), isComplete };
}

/** Exactly six digits, however they are spaced; nothing else fills the boxes. */
export function wholeCode(text: string): string | undefined {
  const digits = text.replaceAll(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** The box that a key leads to; undefined for keys that are the box's own business. */
export function boxAfterKey(key: string, index: number, isEmpty: boolean): number | undefined {
  const last = codeLength - 1;
  if (key === 'ArrowLeft') return Math.max(index - 1, 0);
  if (key === 'ArrowRight') return Math.min(index + 1, last);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return key === 'Backspace' && isEmpty ? Math.max(index - 1, 0) : undefined;
}

export function firstEmptyBox(code: string): number {
  const index = digitsOf(code).indexOf('');
  return index === -1 ? 0 : index;
}
