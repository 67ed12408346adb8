import { z } from 'zod';
import { countText } from './count-text.ts';

/** No control characters, line breaks or Unicode line and paragraph separators. */
export const oneLinePattern = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

const tooLong = (max: number) => `Use at most ${countText(max)} characters.`;

export const oneLine = (missing: string, max: number) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(max, tooLong(max))
    .regex(oneLinePattern, 'Enter a single line of plain text.');

/** Normalizes line breaks to `\n`. */
export const manyLines = (missing: string, max: number) =>
  z
    .string(missing)
    .overwrite((text) => text.replaceAll(/\r\n?/g, '\n'))
    .trim()
    .min(1, missing)
    .max(max, tooLong(max))
    .regex(/^(?:\P{Cc}|[\n\t])*$/u, 'Use plain text.');

/** Why staff did something. Dialogs require it; on the wire it is optional where the schema says so. */
export const Reason = z
  .string()
  .trim()
  .max(500, 'Use at most 500 characters.')
  .regex(oneLinePattern, 'Write the reason on one line.');
