import { z } from 'zod';
import { sharedWords } from '../words/shared.ts';
import { isVisible } from './invisible.ts';

/** No control characters, line breaks or Unicode line and paragraph separators. */
export const oneLinePattern = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

const isEmptyOrVisible = (text: string) => text === '' || isVisible(text);

export const oneLine = (missing: string, max: number) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(max, sharedWords.tooLong(max))
    .regex(oneLinePattern, sharedWords.singleLine)
    .refine(isEmptyOrVisible, missing);

/** Normalizes line breaks to `\n`. */
export const manyLines = (missing: string, max: number) =>
  z
    .string(missing)
    .overwrite((text) => text.replaceAll(/\r\n?/g, '\n'))
    .trim()
    .min(1, missing)
    .max(max, sharedWords.tooLong(max))
    .regex(/^(?:\P{Cc}|[\n\t])*$/u, sharedWords.hiddenCharacters)
    .refine(isEmptyOrVisible, missing);

/** Why staff did something. Dialogs require it; on the wire it is optional where the schema says so. */
export const Reason = z
  .string()
  .trim()
  .max(500, sharedWords.tooLong(500))
  .regex(oneLinePattern, sharedWords.reasonOnOneLine);
