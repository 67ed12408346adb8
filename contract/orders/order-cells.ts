import { orderWords } from '../words/orders.ts';

/** One line of a list, or several if a quoted cell has line breaks. */
export interface LineRecord {
  /** The number of its first line, counted from 1. */
  readonly lineNumber: number;
  /** Its first line. */
  readonly text: string;
  /** Trimmed, without the quotation marks around them. */
  readonly cells: readonly string[];
  readonly problem?: string;
}

/** In the order they are tried: spreadsheets copy tabs, and any text may contain commas. */
const delimiters = ['\t', '|', ';', ','] as const;

const { unclosed, notDoubled } = orderWords.lines;

/** Tells Excel the separator of a CSV file. */
const separatorLine = /^sep=[\t|;,]\s*$/i;

/**
 * Splits pasted text into records and cells, in one pass: CSV, tabs or `|`, and each line may differ. A quoted cell may
 * contain line breaks and delimiters. `isFirstCell` resolves ambiguous delimiters. Empty lines are skipped, and so are a
 * spreadsheet's empty rows.
 */
export function splitRecords(text: string, isFirstCell: (cell: string) => boolean): LineRecord[] {
  const source = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const records: LineRecord[] = [];
  /** Where an unterminated quoted cell starts: later ones don't end either and need no further search. */
  let unclosedFrom = Infinity;
  let lineNumber = 1;
  for (let start = 0; start < source.length;) {
    const line = source.slice(start, endOfLine(source, start));
    let end = start + line.length;
    if (line.trim() !== '') {
      const read = readRecord(source, { start, delimiter: delimiterOf(line, isFirstCell), unclosedFrom });
      if (read.problem === unclosed) unclosedFrom = Math.min(unclosedFrom, read.end);
      const { cells, problem } = read;
      const isEmpty =
        problem === undefined && (cells.every((cell) => cell === '') || (lineNumber === 1 && separatorLine.test(line)));
      if (!isEmpty) records.push({ lineNumber, text: line, cells, ...(problem === undefined ? {} : { problem }) });
      end = problem === unclosed ? end : endOfLine(source, read.end);
    }
    lineNumber += countBreaks(source, start, end) + 1;
    start = end + 1;
  }
  return records;
}

const endOfLine = (text: string, from: number): number => {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
};

function countBreaks(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

function delimiterOf(line: string, isFirstCell: (cell: string) => boolean): string {
  const unquoted = line.replaceAll(/"(?:[^"]|"")*"?/g, '""');
  const present = delimiters.filter((each) => unquoted.includes(each));
  const isKnown = (delimiter: string) => isFirstCell(unquote(line.slice(0, line.indexOf(delimiter))));
  return present.find(isKnown) ?? present[0] ?? '|';
}

const unquote = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replaceAll('""', '"')
    .trim();

interface Cursor {
  readonly start: number;
  readonly delimiter: string;
  readonly unclosedFrom: number;
}

interface ReadRecord {
  readonly cells: readonly string[];
  /** The end of its last cell, or the position of the problem. */
  readonly end: number;
  readonly problem?: string;
}

function readRecord(text: string, { start, delimiter, unclosedFrom }: Cursor): ReadRecord {
  const cells: string[] = [];
  for (let at = start; ; at++) {
    const opening = skipBlanks(text, at, delimiter);
    if (text[opening] === '"') {
      if (opening >= unclosedFrom) return { cells, end: opening, problem: unclosed };
      const quoted = readQuoted(text, opening, delimiter);
      if (quoted.problem !== undefined) return { cells, ...quoted };
      cells.push(quoted.cell.trim());
      at = quoted.end;
    } else {
      const end = endOfPlain(text, at, delimiter);
      cells.push(text.slice(at, end).trim());
      at = end;
    }
    if (text[at] !== delimiter) return { cells, end: at };
  }
}

function endOfPlain(text: string, from: number, delimiter: string): number {
  let end = from;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n') end++;
  return end;
}

function skipBlanks(text: string, from: number, delimiter: string): number {
  let at = from;
  while (text[at] === ' ' || (text[at] === '\t' && delimiter !== '\t')) at++;
  return at;
}

type ReadCell =
  | { readonly cell: string; readonly end: number; readonly problem?: never }
  | { readonly end: number; readonly problem: string };

function readQuoted(text: string, opening: number, delimiter: string): ReadCell {
  const parts: string[] = [];
  for (let from = opening + 1; ;) {
    const mark = text.indexOf('"', from);
    if (mark === -1) return { end: opening, problem: unclosed };
    parts.push(text.slice(from, mark));
    if (text[mark + 1] === '"') {
      parts.push('"');
      from = mark + 2;
      continue;
    }
    const end = skipBlanks(text, mark + 1, delimiter);
    if (end < text.length && text[end] !== delimiter && text[end] !== '\n') return { end: mark, problem: notDoubled };
    return { cell: parts.join(''), end };
  }
}
