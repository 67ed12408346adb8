import { cardBrandOf } from '#contract/payments/cards.ts';

type Brand = ReturnType<typeof cardBrandOf>;

const inFours = [4, 4, 4, 4];
const upToNineteen = [...inFours, 3];

/** How many digits stand together, as on the card itself. */
const groups: Record<Brand, readonly number[]> = {
  visa: upToNineteen,
  mastercard: inFours,
  amex: [4, 6, 5],
  discover: inFours,
  diners: [4, 6, 4],
  jcb: inFours,
  unionpay: upToNineteen,
  unknown: upToNineteen,
};

export function digitGroups(digits: string): readonly number[] {
  return groups[cardBrandOf(digits)];
}
