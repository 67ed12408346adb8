import { newOrder } from '#content/orders.ts';
import { carryAmount } from '#web/money/carried-amount.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { formatMoney } from '#web/ui/format/format-money.ts';
import { addFundsPath } from '../area.ts';

const words = newOrder.missing;

/** Takes the place of the button that could not do anything: what is missing, and the way to it. */
export function FundsMissing({ missing }: { missing: number }) {
  const carried = carryAmount(missing);
  return (
    <div className="grid gap-3">
      <div role="status" className="rounded-md bg-pending-wash px-4 py-3 text-sm text-pending">
        <p className="font-semibold">{words.title(formatMoney(missing))}</p>
        <p>{words.text}</p>
      </div>
      <ButtonLink to={addFundsPath} state={carried} variant="primary" className="h-12 w-full text-base">
        {words.addFunds(formatMoney(carried.amount))}
      </ButtonLink>
    </div>
  );
}
