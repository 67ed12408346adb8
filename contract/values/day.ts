import { z } from 'zod';
import { sharedWords } from '../words/shared.ts';

/** PostgreSQL has no year 0. */
const hasYear = (text: string) => !text.startsWith('0000');

export const Day = z.iso.date().refine(hasYear, sharedWords.date);
export const Moment = z.iso.datetime().refine(hasYear, sharedWords.date);
