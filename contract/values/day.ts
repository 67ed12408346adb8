import { z } from 'zod';

/** PostgreSQL has no year 0. */
const hasYear = (text: string) => !text.startsWith('0000');
const noYear = 'There is no year 0.';

export const Day = z.iso.date().refine(hasYear, noYear);
export const Moment = z.iso.datetime().refine(hasYear, noYear);
