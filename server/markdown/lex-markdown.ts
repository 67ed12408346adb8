import { Lexer, type MarkedToken } from 'marked';
import { markdownMessages } from '#content/messages/markdown.ts';

export const markdownLengthMax = 50_000;
export const markdownLinesMax = 1_000;
/** Limits nested quotes and lists, whether on one line or by indentation. */
const nestingMax = 4;
const indentMax = 12;
const columnsMax = 20;
const paragraphLengthMax = 5_000;
/** Marked searches the rest of the paragraph for the end of each mark, so the cost is marks times length. */
const marksMax = 100;
/** Checking whether a word is an email address or a link takes quadratic time. */
const longWord = /[!-~]{201}/;

export interface MarkdownBlock {
  readonly token: MarkedToken;
  /** Its first line, counted from 1. */
  readonly line: number;
}

export interface MarkdownFault {
  readonly line: number;
  readonly message: string;
}

export type LexedMarkdown =
  | { readonly blocks: readonly MarkdownBlock[] }
  | { readonly faults: readonly [MarkdownFault, ...MarkdownFault[]] };

/**
 * Parses Markdown (with tables) into top-level blocks. Each limit is checked before the step it protects, so the cost
 * stays proportional to the length for any input. Blank lines are omitted.
 */
export function lexMarkdown(source: string): LexedMarkdown {
  if (source.length > markdownLengthMax) {
    return faultAt(1, markdownMessages.tooLong(markdownLengthMax.toLocaleString('en')));
  }
  const text = source.replaceAll(/\r\n|\r/g, '\n');
  const refused = findRefusedLine(text);
  if (refused !== undefined) return { faults: [refused] };

  const lexer = new Lexer({ gfm: true });
  const tokens = lexer.blockTokens(text) as MarkedToken[];
  const blocks = withLines(tokens);
  if (lexer.inlineQueue.some(({ src }) => isTooDense(src))) return denseBlocks(blocks);
  for (const { src, tokens: inline } of lexer.inlineQueue) lexer.inlineTokens(src, inline);
  return { blocks: blocks.filter(({ token }) => token.type !== 'space') };
}

const faultAt = (line: number, message: string): LexedMarkdown => ({ faults: [{ line, message }] });

function withLines(tokens: readonly MarkedToken[]): MarkdownBlock[] {
  let line = 1;
  return tokens.map((token) => {
    // A list or paragraph after a line that marked skipped starts with that line's newline.
    const leading = token.type === 'space' ? 0 : countBreaks(/^\n*/.exec(token.raw)?.[0] ?? '');
    const block = { token, line: line + leading };
    line += countBreaks(token.raw);
    return block;
  });
}

function countBreaks(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

function findRefusedLine(text: string): MarkdownFault | undefined {
  if (countBreaks(text) >= markdownLinesMax) {
    return { line: markdownLinesMax, message: markdownMessages.tooManyLines(markdownLinesMax.toLocaleString('en')) };
  }
  for (const [index, line] of text.split('\n').entries()) {
    const message = refuseLine(line);
    if (message !== undefined) return { line: index + 1, message };
  }
  return undefined;
}

const container = /(?:>|[-+*](?=\s)|\d{1,9}[.)](?=\s))[ \t]*/y;

function refuseLine(line: string): string | undefined {
  const indent = line.length - line.trimStart().length;
  if (indent === line.length) return undefined;
  if (indent > indentMax || line.startsWith('\t\t')) return markdownMessages.indented;
  container.lastIndex = indent;
  let nesting = 0;
  while (container.test(line)) {
    nesting++;
    if (nesting > nestingMax) return markdownMessages.nested(nestingMax);
  }
  return line.split('|', columnsMax + 3).length > columnsMax + 2
    ? markdownMessages.tooManyColumns(columnsMax)
    : undefined;
}

const mark = /[*_~`[\]<&\\!]/g;

function isTooDense(text: string): boolean {
  if (text.length <= marksMax) return false;
  return text.length > paragraphLengthMax || longWord.test(text) || (text.match(mark)?.length ?? 0) > marksMax;
}

/** Lexes each block separately to find those that are too dense. */
function denseBlocks(blocks: readonly MarkdownBlock[]): LexedMarkdown {
  const [first = { line: 1 }, ...others] = blocks.filter(({ token }) => {
    const lexer = new Lexer({ gfm: true });
    lexer.blockTokens(token.raw);
    return lexer.inlineQueue.some(({ src }) => isTooDense(src));
  });
  const fault = ({ line }: { readonly line: number }) => ({ line, message: denseMessage });
  return { faults: [fault(first), ...others.map(fault)] };
}

const denseMessage = markdownMessages.tooComplex;
