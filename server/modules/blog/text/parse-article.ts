import type { MarkedToken, Tokens } from 'marked';
import { blogMessages } from '#content/messages/blog.ts';
import type { ArticleImage, ArticlePreview } from '#contract/admin/blog.ts';
import type { Block } from '#contract/blog.ts';
import { lexMarkdown, type MarkdownFault } from '#server/markdown/lex-markdown.ts';
import { inlineText } from './inline-text.ts';

const unsupported: Readonly<Record<string, string>> = blogMessages.blocks;

const faultsMax = 50;

/** Parses an article's Markdown into the blocks of `/data.json`. What they can't contain is an error with its line. */
export function parseArticle(markdown: string, images: readonly ArticleImage[]): ArticlePreview {
  // Trailing spaces would be invisible line breaks. A regular expression would take quadratic time.
  const lines = markdown.split('\n').map((line) => line.trimEnd());
  const lexed = lexMarkdown(lines.join('\n'));
  if ('faults' in lexed) return { blocks: [], faults: lexed.faults.slice(0, faultsMax) };
  const faults: MarkdownFault[] = [];
  const blocks: Block[] = [];
  for (const { token, line } of lexed.blocks) {
    const found: MarkdownFault[] = [];
    const block = blockOf(token, { line, images, faults: found });
    if (block !== undefined && found.length === 0) blocks.push(block);
    faults.push(...found);
  }
  return { blocks, faults: withoutRepeats(faults).slice(0, faultsMax) };
}

interface Place {
  readonly line: number;
  readonly images: readonly ArticleImage[];
  readonly faults: MarkdownFault[];
}

function blockOf(token: MarkedToken, place: Place): Block | undefined {
  switch (token.type) {
    case 'heading':
      return headingOf(token, place);
    case 'paragraph':
      return paragraphOf(token, place);
    case 'table':
      return tableOf(token, place);
    default:
      return refuse(place, unsupported[token.type] ?? blogMessages.unsupported);
  }
}

function refuse({ line, faults }: Place, message: string): undefined {
  faults.push({ line, message });
}

function headingOf({ raw, depth, tokens }: Tokens.Heading, place: Place): Block | undefined {
  if (!raw.trimStart().startsWith('#') || depth !== 2) {
    return refuse(place, blogMessages.headingLevel);
  }
  const text = inlineText(tokens, place.line, place.faults);
  return text === '' && place.faults.length === 0 ? refuse(place, blogMessages.headingEmpty) : { type: 'h4', text };
}

function paragraphOf({ raw, tokens }: Tokens.Paragraph, place: Place): Block | undefined {
  const [image, ...others] = tokens as MarkedToken[];
  if (image?.type === 'image' && others.length === 0) return imageOf(image, place);
  if (/^ *#/.test(raw)) return refuse(place, blogMessages.headingSpace);
  return { type: 'p', text: inlineText(tokens, place.line, place.faults) };
}

function imageOf({ href, text, title }: Tokens.Image, place: Place): Block | undefined {
  // Marked only resolves escaped brackets.
  const alt = oneLine(text.replaceAll(/\\([\\`*_<~#])/g, '$1'));
  const image = place.images.find(({ url }) => url === href);
  if (!image) return refuse(place, blogMessages.imageNotFound);
  if (alt === '') return refuse(place, blogMessages.imageAlt);
  const { url, width, height } = image;
  const caption = oneLine(title ?? '');
  return { type: 'image', url, alt, width, height, ...(caption && { caption }) };
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function tableOf({ raw, header, rows, align }: Tokens.Table, place: Place): Block | undefined {
  const { line, faults } = place;
  const columns = header.map(({ tokens }) => inlineText(tokens, line, faults));
  if (align.some((each) => each !== null)) faults.push({ line: line + 1, message: blogMessages.table.dashes });
  if (columns.includes('')) faults.push({ line, message: blogMessages.table.columnName });
  if (new Set(columns).size < columns.length) faults.push({ line, message: blogMessages.table.columnTwice });
  if (rows.length === 0) faults.push({ line, message: blogMessages.table.noRows });
  for (const [index, text] of raw.trimEnd().split('\n').slice(2).entries()) {
    const cells = countCells(text);
    if (cells === columns.length) continue;
    const message = blogMessages.table.cells(cells, columns.length);
    faults.push({ line: line + 2 + index, message });
  }
  const texts = rows.map((row, index) => row.map(({ tokens }) => inlineText(tokens, line + 2 + index, faults)));
  return { type: 'table', columns, rows: texts };
}

/** Marked drops extra cells and adds missing ones. */
function countCells(row: string): number {
  const inner = row.trim().replace(/^\|/, '');
  // Each match is an escaped character or a separator.
  const separators = [...inner.matchAll(/\\.|\|/g)].filter(([text]) => text === '|');
  const endsWithSeparator = separators.at(-1)?.index === inner.length - 1;
  return separators.length + (endsWithSeparator ? 0 : 1);
}

function withoutRepeats(faults: readonly MarkdownFault[]): MarkdownFault[] {
  return [...new Map(faults.map((fault) => [`${fault.line} ${fault.message}`, fault])).values()];
}
