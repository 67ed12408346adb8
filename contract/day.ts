import { z } from 'zod';

/** A day of the calendar as databases have it, which begins with the year 1. */
export const Day = z.iso.date().refine((day) => !day.startsWith('0000'), 'There is no year 0.');
