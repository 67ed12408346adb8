import { shopMessages } from '#content/messages/shop.ts';
import type { LegalSection } from '#content/legal/legal.ts';
import { AppError } from '#server/errors.ts';
import { lexMarkdown, type MarkdownBlock, type MarkdownFault } from '#server/markdown/lex-markdown.ts';

interface Parsed {
  readonly sections: readonly LegalSection[];
  readonly fault?: MarkdownFault;
}

/** `## Heading` and paragraphs of plain text. Anything else is an error with its line. */
function parse(markdown: string): Parsed {
  const lexed = lexMarkdown(markdown);
  if ('faults' in lexed) return { sections: [], fault: lexed.faults[0] };
  const sections: { title: string; paragraphs: string[] }[] = [];
  for (const block of lexed.blocks) {
    const message = problemOf(block, sections.at(-1));
    if (message !== undefined) return { sections, fault: { line: block.line, message } };
    const { token } = block;
    if (token.type === 'heading') sections.push({ title: token.text.trim(), paragraphs: [] });
    else sections.at(-1)?.paragraphs.push(token.raw.trim().replaceAll(/\s*\n\s*/g, ' '));
  }
  const empty = sections.at(-1);
  const last = lexed.blocks.at(-1);
  if (!empty || !last) return { sections, fault: { line: 1, message: shopMessages.legal.empty } };
  if (empty.paragraphs.length === 0) return { sections, fault: { line: last.line, message: noText } };
  return { sections };
}

const noText = shopMessages.legal.noParagraph;

function problemOf({ token }: MarkdownBlock, current: LegalSection | undefined): string | undefined {
  if (token.type === 'heading') {
    if (token.depth !== 2) return shopMessages.legal.headingSyntax;
    if (token.text.trim() === '' || token.text.length > 150) return shopMessages.legal.headingLength;
    if (current && current.paragraphs.length === 0) return shopMessages.legal.headingWithoutText;
  } else if (token.type !== 'paragraph') {
    return shopMessages.legal.blocks;
  } else if (!current) {
    return shopMessages.legal.firstHeading;
  }
  return token.tokens?.every(({ type }) => type === 'text' || type === 'escape' || type === 'br')
    ? undefined
    : shopMessages.legal.inline;
}

/** Throws a field error that names the line. */
export function parseLegal(markdown: string, field: string): readonly LegalSection[] {
  const { sections, fault } = parse(markdown);
  if (!fault) return sections;
  const message = shopMessages.legal.fault(fault.line, fault.message);
  throw new AppError('invalid_input', message, { fields: { [field]: message } });
}
