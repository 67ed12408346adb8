import type { TransferCode } from '#contract/payments.ts';

/** The house's wallets keep no balance: what they have is the sum of their transfers. */
const house = {
  cash: '00000000-0000-4000-8000-000000000001',
  bonus: '00000000-0000-4000-8000-000000000002',
  sales: '00000000-0000-4000-8000-000000000003',
  adjustments: '00000000-0000-4000-8000-000000000004',
} as const;

interface Route {
  /** The wallet on the other side of the customer's. */
  readonly house: string;
  readonly isIncoming: boolean;
}

/** Which way money goes for each reason, from the customer's side; the database holds every transfer to the same. */
export const routes: Readonly<Record<TransferCode, Route>> = {
  deposit: { house: house.cash, isIncoming: true },
  refund: { house: house.cash, isIncoming: false },
  'refund-undone': { house: house.cash, isIncoming: true },
  bonus: { house: house.bonus, isIncoming: true },
  'bonus-taken-back': { house: house.bonus, isIncoming: false },
  'bonus-restored': { house: house.bonus, isIncoming: true },
  withhold: { house: house.sales, isIncoming: false },
  release: { house: house.sales, isIncoming: true },
  'adjustment-up': { house: house.adjustments, isIncoming: true },
  'adjustment-down': { house: house.adjustments, isIncoming: false },
};
