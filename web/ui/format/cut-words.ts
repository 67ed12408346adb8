/** Truncates a text to a number of words and appends ' ...' if any were cut. */
export function cutWords(text: string, wordsMax: number): string {
  const words = text.trim().split(/\s+/);
  return words.length <= wordsMax ? words.join(' ') : `${words.slice(0, wordsMax).join(' ')} ...`;
}
