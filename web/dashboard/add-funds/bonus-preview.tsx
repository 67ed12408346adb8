import { cents, dollarsFromCents, shareCents } from '#contract/values/money.ts';
import type { PaymentOptions } from '#contract/payments/deposits.ts';
import { addFunds as words } from '#content/payments.ts';
import { Money } from '#web/ui/format/money.tsx';

interface BonusPreviewProps {
  bonus: PaymentOptions['bonus'];
  /** 0 while the input is not a valid deposit. */
  amount: number;
}

/** Only for accounts that have not had their first-deposit bonus. */
export function BonusPreview({ bonus, amount }: BonusPreviewProps) {
  if (!bonus.isAvailable) return null;
  const bonusAmount = dollarsFromCents(shareCents(cents(Math.round(amount * 100)), bonus.percent, 100));
  return (
    <div className="grid gap-3 rounded-md bg-money-wash px-4 py-3 text-sm">
      <dl className="grid gap-1.5">
        <Line name={words.deposit} dollars={amount} />
        <Line name={words.bonus(bonus.percent)} dollars={bonusAmount} />
        <Line name={words.added} dollars={amount + bonusAmount} strong />
      </dl>
      {bonus.needsVerification && <p className="text-muted">{words.bonusHeld}</p>}
    </div>
  );
}

function Line({ name, dollars, strong }: { name: string; dollars: number; strong?: boolean }) {
  return (
    <div className={strong ? 'flex justify-between gap-4 font-semibold text-money' : 'flex justify-between gap-4'}>
      <dt>{name}</dt>
      <dd>
        <Money dollars={dollars} />
      </dd>
    </div>
  );
}
