import { z } from 'zod';
import { sharedWords } from '../words/shared.ts';

const hasAtMostDecimals = (value: number, decimals: number) => Number(value.toFixed(decimals)) === value;

/**
 * Far beyond any balance or total, and still exact: up to here a double represents every cent and survives multiplication
 * by 100. A response must never fail validation because of an amount that the system allowed.
 */
const dollarsMax = 10_000_000_000_000;
const unitPriceMax = 1_000_000_000;

export const Dollars = z
  .number()
  .min(-dollarsMax)
  .max(dollarsMax)
  .refine((value) => hasAtMostDecimals(value, 2), sharedWords.decimals(2))
  .meta({ id: 'Dollars', description: 'US dollars with at most 2 decimals.' });

export const UnitPrice = z
  .number()
  .positive()
  .max(unitPriceMax)
  .refine((value) => hasAtMostDecimals(value, 6), sharedWords.decimals(6))
  .meta({ id: 'UnitPrice', description: 'US dollars each, with at most 6 decimals.' });
