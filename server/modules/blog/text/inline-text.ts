import type { Token } from 'marked';
import type { MarkdownFault } from '#server/markdown/lex-markdown.ts';

const unsupported: Readonly<Record<string, string>> = {
  strong: 'Bold text is not supported. Remove the marks around it.',
  em: 'Italic text is not supported. Remove the marks around it, or write \\* or \\_ to show the character.',
  del: 'Struck-through text is not supported. Remove the ~ around it.',
  codespan: 'Code is not supported. Remove the backticks.',
  link: 'Links are not supported. Write the text alone.',
  html: 'HTML is not supported. Write \\< to show the character.',
  br: 'Line breaks inside a paragraph are not supported. Leave an empty line to start a new paragraph.',
  image: 'Put the image in a paragraph of its own.',
};

const otherwise = 'This is not supported.';

/** The plain text of a paragraph, heading or cell. Adds a fault for whatever a block can't hold. */
export function inlineText(tokens: readonly Token[], firstLine: number, faults: MarkdownFault[]): string {
  let text = '';
  let line = firstLine;
  for (const token of tokens) {
    const fault = faultOf(token);
    if (fault !== undefined) faults.push({ line, message: fault });
    else text += String((token as { text?: string }).text);
    line += token.raw.split('\n').length - 1;
  }
  return text
    .split('\n')
    .map((each) => each.trim())
    .join(' ')
    .trim();
}

function faultOf(token: Token): string | undefined {
  switch (token.type) {
    case 'escape':
      return undefined;
    case 'text':
      return token.raw.includes('![') ? 'Write images as ![description](/blog/name.webp).' : undefined;
    case 'link':
      // A bare URL or email address is text, which Markdown happens to link.
      return token.raw === token['text'] ? undefined : unsupported['link'];
    default:
      return unsupported[token.type] ?? otherwise;
  }
}
