import { z } from 'zod';

const hasAtMostDecimals = (value: number, decimals: number) => Number(value.toFixed(decimals)) === value;

const dollarsMax = 1_000_000_000;

export const Dollars = z
  .number()
  .min(-dollarsMax)
  .max(dollarsMax)
  .refine((value) => hasAtMostDecimals(value, 2), 'Use at most 2 decimals.')
  .meta({ id: 'Dollars', description: 'US dollars with at most 2 decimals.' });

export const UnitPrice = z
  .number()
  .positive()
  .max(dollarsMax)
  .refine((value) => hasAtMostDecimals(value, 6), 'Use at most 6 decimals.')
  .meta({ id: 'UnitPrice', description: 'US dollars for one piece, with at most 6 decimals.' });
