import CircleAlert from 'lucide-react/icons/circle-alert';
import { memo } from 'react';
import type { LineVerdict } from '#contract/orders/order-lines.ts';
import { manyOrders as words } from '#content/orders.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Money } from '#web/ui/format/money.tsx';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import type { LinesValidation } from './validate-lines.ts';

interface LineVerdictsProps {
  validation: LinesValidation;
  onGoToLine(lineNumber: number): void;
}

/** Memoized, so that typing in a long list renders it once the check is done. */
export const LineVerdicts = memo(function LineVerdicts({ validation, onGoToLine }: LineVerdictsProps) {
  const { verdicts, problem } = validation;
  return (
    <Card
      flush
      title={words.check}
      actions={
        <p role="status" className="text-fine text-muted figures">
          {verdicts.length > 0 &&
            (problem === undefined ? (
              words.count(verdicts.length)
            ) : (
              <span className="font-semibold text-danger">{problem}</span>
            ))}
        </p>
      }
    >
      {verdicts.length === 0 ? (
        <EmptyState title={words.empty} hint={words.emptyHint} className="border-t border-line py-8" />
      ) : (
        <ScrollRegion
          aria-label={words.check}
          className="max-h-[28rem] overflow-y-auto rounded-b-lg border-t border-line outline-offset-[-2px]"
        >
          <ol className="divide-y divide-line text-sm">
            {verdicts.map((verdict) => (
              <Verdict key={verdict.lineNumber} verdict={verdict} onGoToLine={onGoToLine} />
            ))}
          </ol>
        </ScrollRegion>
      )}
    </Card>
  );
});

function Verdict({ verdict, onGoToLine }: { verdict: LineVerdict; onGoToLine(lineNumber: number): void }) {
  const { lineNumber, text, priceCents, problem } = verdict;
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-baseline gap-x-3 px-4 py-2 sm:px-6">
      <button
        type="button"
        aria-label={words.goToLine(lineNumber)}
        onClick={() => onGoToLine(lineNumber)}
        className="justify-self-start rounded-xs px-1 text-muted figures underline-offset-4 hover:text-ink hover:underline"
      >
        {lineNumber}
      </button>
      <span className="truncate" title={text}>
        {text.replaceAll('\t', ' | ')}
      </span>
      {problem === undefined && priceCents !== undefined && <Money dollars={priceCents / 100} />}
      {problem !== undefined && (
        <p className="col-span-2 col-start-2 flex items-start gap-1.5 text-fine font-medium text-danger">
          <CircleAlert aria-hidden size={14} className="mt-[3px] shrink-0" />
          {problem}
        </p>
      )}
    </li>
  );
}
