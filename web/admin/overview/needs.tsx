import { useQuery } from '@tanstack/react-query';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Link } from 'react-router';
import { countCap } from '#contract/limits.ts';
import { type Need, type NeedName, needRights } from '#contract/admin/needs.ts';
import { adminNeeds as words } from '#content/admin/needs.ts';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { formatDateTime } from '#web/ui/format/format-date.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { approvalsPath, messagesPath, notificationsPath, ordersPath, refundsPath } from '../paths.ts';
import { useRights } from '../rights/use-rights.ts';
import { needsQuery } from '../needs-query.ts';

/** Work and faults are shown only while they last. */
const workPaths: Partial<Record<NeedName, string>> = {
  'late-orders': `${ordersPath}?show=late`,
  'stuck-orders': `${ordersPath}?show=stuck`,
  'unanswered-messages': `${messagesPath}?status=open`,
  'refund-requests': `${refundsPath}?status=requested`,
  'card-disputes': `${notificationsPath}?kind=payment-dispute`,
  approvals: `${approvalsPath}?status=pending`,
};
const work = Object.entries(workPaths) as [NeedName, string][];

/** Keeps the same height while loading, with and without work, so that nothing below shifts. */
const boxStyle = 'min-h-40 rounded-lg border border-line';

export function NeedsYouNow() {
  const has = useRights();
  const query = useQuery(needsQuery);
  const mine = work.filter(([name]) => has(needRights[name]));
  const shown = (needs: readonly Need[]) => {
    const waiting = mine.flatMap(([name, path]) =>
      needs.filter((need) => need.name === name && need.count > 0).map((need) => ({ need, path })),
    );
    return (
      <>
        {needs.map(
          (need) => need.count > 0 && workPaths[need.name] === undefined && <Fault key={need.name} need={need} />,
        )}
        {waiting.length === 0 ? (
          <p className={`${boxStyle} flex items-center bg-surface px-4 text-sm text-muted sm:px-6`}>{words.none}</p>
        ) : (
          <ul
            className={`${boxStyle} grid grid-cols-2 gap-px overflow-hidden bg-line max-desk:*:odd:last:col-span-2 desk:auto-cols-fr desk:grid-flow-col desk:grid-cols-none`}
          >
            {waiting.map(({ need, path }) => (
              <Work key={need.name} need={need} path={path} />
            ))}
          </ul>
        )}
      </>
    );
  };
  if (mine.length === 0) return null;
  return (
    <section aria-labelledby="needs-you-now" aria-busy={query.isPending} className="mt-6 grid gap-3">
      <h2 id="needs-you-now" className="text-base font-semibold">
        {words.title}
      </h2>
      <QueryState
        query={query}
        loading={<div className={`${boxStyle} bg-surface`} />}
        failed={({ message }) => message || words.failed}
      >
        {shown}
      </QueryState>
    </section>
  );
}

function Work({ path, need }: { path: string; need: Need }) {
  const { label, hint } = words.of[need.name];
  return (
    <li className="relative min-w-0 bg-surface px-4 py-4 sm:px-6">
      <Link
        to={path}
        className="text-fine text-muted outline-offset-4 after:absolute after:inset-0 hover:text-ink hover:after:bg-hover"
      >
        {label}
      </Link>
      <p className="mt-1 flex h-8 items-center text-xl font-semibold tracking-tight text-accent-text figures sm:text-2xl">
        {shownCount(need.count)}
      </p>
      <p className="mt-1 text-fine text-muted">{need.dueAt ? words.due(formatDateTime(need.dueAt)) : hint}</p>
    </li>
  );
}

function Fault({ need }: { need: Need }) {
  const { label, hint, isSingle } = words.of[need.name];
  return (
    <p role="status" className="flex gap-3 rounded-lg border border-danger bg-danger-wash px-4 py-3 text-sm">
      <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0 text-danger" />
      <span>
        <strong className="font-semibold">{isSingle ? label : `${label} (${shownCount(need.count)})`}.</strong> {hint}
      </span>
    </p>
  );
}

const shownCount = (count: number) => `${formatNumber(count)}${count === countCap ? '+' : ''}`;
