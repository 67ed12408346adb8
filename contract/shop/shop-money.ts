import { z } from 'zod';

/** What an owner can allow at most, $10,000. */
const depositCentsCap = 1_000_000;
const depositCentsFloor = 100;

const depositCents = z
  .int('Enter an amount in whole cents.')
  .min(depositCentsFloor, 'Enter at least $1.')
  .max(depositCentsCap, 'Enter at most $10,000.');

export const ShopMoney = z
  .strictObject({
    firstDepositBonusPercent: z
      .int('Enter a whole number.')
      .min(0, 'Enter 0 to 100.')
      .max(100, 'Enter 0 to 100.')
      .describe('Of the first paid deposit; 0 for no bonus.'),
    depositMinCents: depositCents,
    depositMaxCents: depositCents,
    presetsCents: z.array(depositCents).max(6, 'Use at most 6 amounts.').describe('Ascending.'),
    card: z.boolean().describe('Offered if a card gateway is configured.'),
    bitcoin: z.boolean().describe('Offered if a bitcoin gateway is configured.'),
  })
  .superRefine((money, check) => {
    const { depositMinCents: min, depositMaxCents: max, presetsCents } = money;
    const refuse = (path: (string | number)[], message: string) => check.addIssue({ code: 'custom', path, message });
    if (max <= min) refuse(['depositMaxCents'], 'The largest deposit must be above the smallest.');
    presetsCents.forEach((preset, index) => {
      const previous = presetsCents[index - 1] ?? 0;
      if (preset < min || preset > max)
        refuse(['presetsCents', index], 'Stay between the smallest and largest deposit.');
      else if (preset <= previous) refuse(['presetsCents', index], 'Sort the amounts, smallest first.');
    });
    if (!money.card && !money.bitcoin) refuse(['card'], 'Offer at least one way to pay.');
  })
  .meta({ id: 'ShopMoney' });
export type ShopMoney = z.infer<typeof ShopMoney>;
