import { sharedWords } from '../words/shared.ts';
import { orderWords } from '../words/orders.ts';

export type OwnTextsKind = 'none' | 'line' | 'block';

export const ownTextsLengthMax = 60_000;
const separator = '---';
const textLengthMax: Readonly<Record<Exclude<OwnTextsKind, 'none'>, number>> = { line: 1_000, block: 10_000 };

/**
 * One text per line, or one per block, separated by lines of `---`. Empty and invisible texts are ignored, and so are `---` lines for
 * texts by line: they remain when the customer switches from a service with blocks.
 */
export function splitOwnTexts(text: string, kind: OwnTextsKind): string[] {
  if (kind === 'none') return [];
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trimEnd());
  if (kind === 'line') return lines.map((line) => line.trim()).filter((line) => isVisible(line) && line !== separator);
  const blocks: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() === separator) blocks.push([]);
    else blocks.at(-1)?.push(line);
  }
  return blocks.map((block) => block.join('\n').trim()).filter(isVisible);
}

const isVisible = (text: string) => /[^\s\p{Default_Ignorable_Code_Point}]/u.test(text);

/** The stored form, with normalized separators. */
export function joinOwnTexts(texts: readonly string[], kind: OwnTextsKind): string {
  return texts.join(kind === 'block' ? `\n${separator}\n` : '\n');
}

/** Pass `texts` if `splitOwnTexts` was already called. */
export function problemOfOwnTexts(
  text: string,
  kind: OwnTextsKind,
  texts: readonly string[] = splitOwnTexts(text, kind),
): string | undefined {
  if (kind === 'none') return text.trim() === '' ? undefined : orderWords.ownTexts.notTaken;
  if (text.length > ownTextsLengthMax) return sharedWords.tooLong(ownTextsLengthMax);
  if (/[^\P{Cc}\t\r\n]|[\p{Zl}\p{Zp}]/u.test(text)) return orderWords.ownTexts.hiddenCharacters;
  if (texts.length === 0)
    return kind === 'line' ? orderWords.ownTexts.linesRequired : orderWords.ownTexts.blocksRequired;
  const longest = textLengthMax[kind];
  const tooLong = texts.findIndex((each) => each.length > longest);
  if (tooLong === -1) return undefined;
  return orderWords.ownTexts.tooLong(tooLong + 1, longest);
}
