import { z } from 'zod';

/**
 * A text without control characters, line breaks among them, and without the separators of lines and paragraphs that
 * Unicode has besides.
 */
export const oneLinePattern = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

const tooLong = (max: number) => `Use at most ${max.toLocaleString('en-US')} characters.`;

/** One line of plain text; `missing` is said where there is none. */
export const oneLine = (missing: string, max: number) =>
  z.string(missing).trim().min(1, missing).max(max, tooLong(max)).regex(oneLinePattern, 'Use one line of plain text.');

/** Plain text of any number of lines, with one kind of line break. */
export const manyLines = (missing: string, max: number) =>
  z
    .string(missing)
    .overwrite((text) => text.replaceAll(/\r\n?/g, '\n'))
    .trim()
    .min(1, missing)
    .max(max, tooLong(max))
    .regex(/^(?:\P{Cc}|[\n\t])*$/u, 'Use plain text.');
