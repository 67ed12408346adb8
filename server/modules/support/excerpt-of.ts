const excerptLengthMax = 200;

/** How words begin, on one line, as lists show it. */
export function excerptOf(text: string): string {
  const line = text
    .slice(0, 4 * excerptLengthMax)
    .replaceAll(/\s+/g, ' ')
    .trim();
  // By characters, not by halves of them: an emoji cut in two is no text.
  return Array.from(line).slice(0, excerptLengthMax).join('');
}
