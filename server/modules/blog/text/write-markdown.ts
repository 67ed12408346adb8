import type { Block } from '#contract/blog.ts';

/** The inverse of `parseArticle`, for articles that exist only as blocks. */
export function writeMarkdown(blocks: readonly Block[]): string {
  return blocks.map(writeBlock).join('\n\n');
}

function writeBlock(block: Block): string {
  switch (block.type) {
    case 'h4':
      return `## ${escapeText(block.text)}`;
    case 'p':
      return escapeStart(escapeText(block.text));
    case 'image':
      return `![${escapeText(block.alt)}](${block.url}${block.caption === undefined ? '' : ` "${escapeTitle(block.caption)}"`})`;
    case 'table':
      return [block.columns, block.columns.map(() => '---'), ...block.rows].map(writeRow).join('\n');
  }
}

const writeRow = (cells: readonly string[], index: number) =>
  `| ${cells.map((cell) => (index === 1 ? cell : escapeText(cell).replaceAll('|', String.raw`\|`))).join(' | ')} |`;

/** Not inside URLs and email addresses, where a backslash is literal. */
function escapeText(text: string): string {
  return text
    .split(/(\s+)/)
    .map((word) => (/https?:\/\/|www\.|@/.test(word) ? word : word.replaceAll(/[\\`*_[\]<~#]/g, String.raw`\$&`)))
    .join('');
}

/** Escapes what would start a quote, a list, a rule or a heading. */
function escapeStart(text: string): string {
  return text.replace(/^(\d{0,9})([->+=.)|:])/, String.raw`$1\$2`);
}

function escapeTitle(text: string): string {
  return text.replaceAll(/[\\"]/g, String.raw`\$&`);
}
