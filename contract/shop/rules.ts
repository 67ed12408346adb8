import { z } from 'zod';
import { oneLinePattern } from '../values/plain-text.ts';

const listMax = 500;
const tooMany = `Use at most ${listMax} entries.`;

/** Accepts what people type: `r/Name`, `/r/Name/`, or the name. */
const Community = z
  .string()
  .trim()
  .toLowerCase()
  .overwrite((name) => name.replace(/^\/?r\//, '').replace(/\/$/, ''))
  .regex(/^\w{2,50}$/, 'Enter the name of a community, such as r/example.');

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
  .min(2, 'Enter at least 2 letters.')
  .max(60, 'Use at most 60 characters.')
  .refine((word) => word.split(' ').length <= 3, 'Enter a word, or a phrase of at most 3 words.');

const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .overwrite((domain) => domain.replace(/^@/, ''))
  .max(253, 'Enter a domain, such as example.com.')
  .regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9-]+)+$/, 'Enter a domain, such as example.com.');

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
      .max(50, 'Use at most 50 entries.')
      .describe('Guests can only write from these email domains; empty allows all.'),
    signUpsOpen: z.boolean(),
    ordersPaused: z.boolean(),
    pausedMessage: z
      .string()
      .trim()
      .max(200, 'Use at most 200 characters.')
      .regex(oneLinePattern, 'Enter a single line of plain text.')
      .describe('What customers read while new orders are paused.'),
    secondFactorRequired: z.boolean().describe('For staff: without one, the back office is closed to them.'),
  })
  .superRefine(({ ordersPaused, pausedMessage }, check) => {
    if (!ordersPaused || pausedMessage !== '') return;
    check.addIssue({ code: 'custom', path: ['pausedMessage'], message: 'Tell customers why orders are paused.' });
  })
  .meta({ id: 'ShopRules' });
export type ShopRules = z.infer<typeof ShopRules>;
