import { z } from 'zod';
import { oneLinePattern } from '../values/plain-text.ts';
import { sharedWords } from '../words/shared.ts';
import { shopWords } from '../words/shop.ts';

const listMax = 500;
const tooMany = sharedWords.tooManyEntries(listMax);

/** Accepts what people type: `r/Name`, `/r/Name/`, or the name. */
const Community = z
  .string()
  .trim()
  .toLowerCase()
  .overwrite((name) => name.replace(/^\/?r\//, '').replace(/\/$/, ''))
  .regex(/^\w{2,50}$/, shopWords.rules.community);

const Word = z
  .string()
  .trim()
  .toLowerCase()
  .overwrite((word) =>
    word
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  )
  .min(2, shopWords.rules.wordTooShort)
  .max(60, sharedWords.tooLong(60))
  .refine((word) => word.split(' ').length <= 3, shopWords.rules.phrase(3));

const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .overwrite((domain) => domain.replace(/^@/, ''))
  .max(253, shopWords.rules.domain)
  .regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9-]+)+$/, shopWords.rules.domain);

export const ShopRules = z
  .strictObject({
    communities: z
      .array(Community)
      .max(listMax, tooMany)
      .describe('Reddit communities that are never served, in addition to the built-in list.'),
    words: z
      .array(Word)
      .max(listMax, tooMany)
      .describe('Words, and phrases of up to three, that are never served, in addition to the built-in list.'),
    contactDomains: z
      .array(Domain)
      .max(50, sharedWords.tooManyEntries(50))
      .describe('Guests can only write from these email domains; empty allows all.'),
    signUpsOpen: z.boolean(),
    ordersPaused: z.boolean(),
    pausedMessage: z
      .string()
      .trim()
      .max(200, sharedWords.tooLong(200))
      .regex(oneLinePattern, sharedWords.singleLine)
      .describe('What customers read while new orders are paused.'),
    secondFactorRequired: z.boolean().describe('For staff: without one, the back office is closed to them.'),
  })
  .superRefine(({ ordersPaused, pausedMessage }, check) => {
    if (!ordersPaused || pausedMessage !== '') return;
    check.addIssue({ code: 'custom', path: ['pausedMessage'], message: shopWords.rules.pausedMessage });
  })
  .meta({ id: 'ShopRules' });
export type ShopRules = z.infer<typeof ShopRules>;
