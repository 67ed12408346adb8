/** The first words of a text, with ' ...' where there are more. */
export function cutWords(text: string, wordsMax: number): string {
  const words = text.trim().split(/\s+/);
  return words.length <= wordsMax ? words.join(' ') : `${words.slice(0, wordsMax).join(' ')} ...`;
}
