const codeLength = 6;

/** Splits a partial code: one character per box, a space for an empty one. */
export function digitsOf(code: string): readonly string[] {
  return Array.from({ length: codeLength }, (_, index) => code[index]?.trim() ?? '');
}

export interface Entry {
  readonly code: string;
  /** The box to focus. */
  readonly focus: number;
  /** The last missing digit, or the last box, was just filled: the code can be sent. */
  readonly isComplete: boolean;
}

const joinDigits = (digits: readonly string[]) => digits.map((digit) => digit || ' ').join('');

/** The code after typing into a box: a digit also moves to the next box, a complete code fills all of them. */
export function typeInto(code: string, index: number, text: string): Entry {
  const last = codeLength - 1;
  const whole = wholeCode(text);
  if (whole !== undefined) return { code: whole, focus: last, isComplete: true };
  const digits = [...digitsOf(code)];
  const before = digits[index] ?? '';
  const typed = text.replaceAll(/\D/g, '');
  // The input may contain the old digit before or after the new one.
  const digit = typed.length > 1 && typed.startsWith(before) ? typed.at(-1) : typed[0];
  if (digit === undefined)
    return { code: text === '' ? joinDigits(digits.with(index, '')) : code, focus: index, isComplete: false };
  const entered = joinDigits(digits.with(index, digit));
  // Retyping a complete code box by box must not submit the old digits that are still to the right.
  const isComplete = wholeCode(entered) !== undefined && (index === last || wholeCode(code) === undefined);
  return { code: entered, focus: Math.min(index + 1, last), isComplete };
}

/** Exactly six digits, ignoring spaces and hyphens; otherwise undefined. */
export function wholeCode(text: string): string | undefined {
  const digits = text.replaceAll(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** The box that a key moves to; undefined for keys that the input handles itself. */
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
