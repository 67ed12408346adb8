import { z } from 'zod';

/** Calendars of databases begin with the year 1. */
const hasYear = (text: string) => !text.startsWith('0000');
const noYear = 'There is no year 0.';

export const Day = z.iso.date().refine(hasYear, noYear);
export const Moment = z.iso.datetime().refine(hasYear, noYear);
