import { z } from 'zod';
import { sharedWords } from '../words/shared.ts';
import { shopWords } from '../words/shop.ts';

/** What an owner can allow at most, $10,000. */
const depositCentsCap = 1_000_000;
const depositCentsFloor = 100;

const depositCents = z
  .int(shopWords.money.wholeCents)
  .min(depositCentsFloor, shopWords.money.atLeast('$1'))
  .max(depositCentsCap, sharedWords.atMostDollars('$10,000'));

export const ShopMoney = z
  .strictObject({
    firstDepositBonusPercent: z
      .int(sharedWords.wholeNumber)
      .min(0, shopWords.money.percent)
      .max(100, shopWords.money.percent)
      .describe('Of the first paid deposit; 0 for no bonus.'),
    depositMinCents: depositCents,
    depositMaxCents: depositCents,
    presetsCents: z.array(depositCents).max(6, shopWords.money.tooManyPresets(6)).describe('Ascending.'),
    card: z.boolean().describe('Offered if a card gateway is configured.'),
    bitcoin: z.boolean().describe('Offered if a bitcoin gateway is configured.'),
  })
  .superRefine((money, check) => {
    const { depositMinCents: min, depositMaxCents: max, presetsCents } = money;
    const refuse = (path: (string | number)[], message: string) => check.addIssue({ code: 'custom', path, message });
    if (max <= min) refuse(['depositMaxCents'], shopWords.money.range);
    presetsCents.forEach((preset, index) => {
      const previous = presetsCents[index - 1] ?? 0;
      if (preset < min || preset > max) refuse(['presetsCents', index], shopWords.money.presetRange);
      else if (preset <= previous) refuse(['presetsCents', index], shopWords.money.presetOrder);
    });
    if (!money.card && !money.bitcoin) refuse(['card'], shopWords.money.noMethod);
  })
  .meta({ id: 'ShopMoney' });
export type ShopMoney = z.infer<typeof ShopMoney>;
