import { z } from 'zod';
import { oneLinePattern } from '../values/plain-text.ts';

/** Why staff did something. Dialogs ask for it; on the wire it may be left out where the schema says so. */
export const Reason = z
  .string()
  .trim()
  .max(500, 'Use at most 500 characters.')
  .regex(oneLinePattern, 'Write the reason on one line.');
