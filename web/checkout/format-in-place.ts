import { digitsOf } from './card-format.ts';

/** Rewrites what an input shows while one types, and keeps the caret behind the digit it was behind. */
export function formatInPlace(input: HTMLInputElement, format: (text: string) => string): void {
  const typed = input.value;
  const caret = input.selectionStart ?? typed.length;
  const shown = format(typed);
  if (shown === typed) return;
  const isAtEnd = caret === typed.length;
  const digitsBefore = digitsOf(typed.slice(0, caret)).length;
  input.value = shown;
  const position = isAtEnd ? shown.length : positionBehind(shown, digitsBefore);
  input.setSelectionRange(position, position);
}

function positionBehind(text: string, digits: number): number {
  let seen = 0;
  let position = 0;
  while (position < text.length && seen < digits) {
    if (/\d/.test(text.charAt(position))) seen += 1;
    position += 1;
  }
  return position;
}
