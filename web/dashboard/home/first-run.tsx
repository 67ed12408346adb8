import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { dashboardHome } from '#content/orders.ts';
import { paymentOptionsQuery } from '#web/money/money-queries.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/theme/class-names.ts';
import { addFundsPath, newOrderPath } from '../area.ts';

const words = dashboardHome.firstRun;

/** Steps for an account without orders. The next step is highlighted if it is possible. */
export function FirstRun({ hasFunds }: { hasFunds: boolean }) {
  const { data: options, isPending } = useQuery(paymentOptionsQuery);
  const areDepositsOff = options?.methods.length === 0;
  const done = hasFunds ? 1 : 0;
  const isNext = (index: number) => index === done && !(index === 0 && areDepositsOff);
  return (
    <Card title={words.title} flush className="overflow-hidden">
      <ol className="grid gap-px border-t border-line bg-line desk:grid-cols-3">
        {words.steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4 bg-surface px-4 py-6 sm:px-6">
            <StepMark number={index + 1} state={index < done ? 'done' : isNext(index) ? 'next' : 'later'} />
            <div className="grid content-start gap-1">
              <h3 className="leading-8 font-semibold">
                {title}
                {index < done && <span className="sr-only"> ({words.done})</span>}
              </h3>
              <p className="text-sm text-pretty text-muted">
                {index === 0 && areDepositsOff ? words.depositsOff : text}
              </p>
              {index === 0 && !areDepositsOff && (
                // Invisible rather than absent until the options load, so that nothing shifts.
                <ButtonLink
                  to={addFundsPath}
                  variant={isNext(index) ? 'primary' : 'secondary'}
                  className={classNames('mt-3 justify-self-start', isPending && 'invisible')}
                >
                  {words.addFunds}
                </ButtonLink>
              )}
              {index === 1 && (
                <ButtonLink
                  to={newOrderPath}
                  variant={isNext(index) ? 'primary' : 'secondary'}
                  className="mt-3 justify-self-start"
                >
                  {words.newOrder}
                </ButtonLink>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const marks = {
  done: 'bg-completed-wash text-completed',
  next: 'bg-ink text-paper',
  later: 'bg-sunken text-muted',
};

function StepMark({ number, state }: { number: number; state: keyof typeof marks }) {
  return (
    <span
      aria-hidden
      className={`grid size-8 shrink-0 place-items-center rounded-sm text-sm font-semibold figures ${marks[state]}`}
    >
      {state === 'done' ? <Check size={16} /> : number}
    </span>
  );
}
