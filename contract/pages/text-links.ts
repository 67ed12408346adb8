import { shopWords } from '../words/shop.ts';

/** Text with links, as in FAQ answers: `[text](/page)`. */
export interface TextLink {
  readonly text: string;
  /** A path of this site, or an https or mailto URL; undefined for plain text. */
  readonly to?: string;
}

const anyLink = /\[([^[\]\n]+)\]\(([^()\s]*)\)/g;
/** A second slash or a backslash would make it the URL of another host. */
const safeTarget = /^(?:\/(?![/\\])|https:\/\/|mailto:)[^\\]*$/;

/** Splits a text at its links. What is not a safe link stays text. */
export function textLinks(text: string): TextLink[] {
  const parts: TextLink[] = [];
  let end = 0;
  for (const match of text.matchAll(anyLink)) {
    const [written, words = '', to = ''] = match;
    if (!safeTarget.test(to)) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: words, to });
    end = match.index + written.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

export const withoutLinks = (text: string): string =>
  textLinks(text)
    .map((part) => part.text)
    .join('');

/** A message if a link's target is not allowed. */
export function textLinkProblem(text: string): string | undefined {
  for (const [, words = '', to = ''] of text.matchAll(anyLink)) {
    if (safeTarget.test(to)) continue;
    return shopWords.pages.link(words.slice(0, 40));
  }
  return undefined;
}
