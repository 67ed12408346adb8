import type { Token } from 'marked';
import { blogMessages } from '#content/messages/blog.ts';
import type { MarkdownFault } from '#server/markdown/lex-markdown.ts';

const unsupported: Readonly<Record<string, string>> = blogMessages.inline;

/** The plain text of a paragraph, heading or cell. Reports an error for whatever a block can't contain. */
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
      return token.raw.includes('![') ? blogMessages.imageSyntax : undefined;
    case 'link':
      // Markdown links bare URLs and email addresses automatically; here they are plain text.
      return token.raw === token['text'] ? undefined : unsupported['link'];
    default:
      return unsupported[token.type] ?? blogMessages.unsupported;
  }
}
