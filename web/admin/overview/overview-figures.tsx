import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Overview } from '#contract/admin/overview.ts';
import { adminOverview } from '#content/admin/overview.ts';
import { Figure, Figures } from '#web/ui/chart/figures.tsx';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { ordersPath, usersPath } from '../paths.ts';
import { useMayOpen } from '../rights/use-rights.ts';

const words = adminOverview.figures;

/** Each figure links to the list it counts. Dates are the server's: days in the shop's time zone. */
export function OverviewFigures({ data }: { data: Overview | undefined }) {
  const mayOpen = useMayOpen();
  const today = data?.days.at(-1)?.day;
  const ordersSince = (daysAgo: number) =>
    today === undefined
      ? ordersPath
      : `${ordersPath}?from=${dayjs(today).subtract(daysAgo, 'day').format('YYYY-MM-DD')}`;
  const count = (value: number | undefined) => (value === undefined ? undefined : formatNumber(value));
  return (
    <Figures isLoading={!data}>
      {mayOpen(usersPath) && (
        <Figure name={<FigureLink path={usersPath}>{words.users}</FigureLink>}>{count(data?.totalUsers)}</Figure>
      )}
      <Figure name={<FigureLink path={ordersPath}>{words.orders}</FigureLink>}>{count(data?.totalOrders)}</Figure>
      <Figure name={<FigureLink path={ordersSince(0)}>{words.daily}</FigureLink>}>{count(data?.dailyOrders)}</Figure>
      <Figure name={<FigureLink path={ordersSince(6)}>{words.weekly}</FigureLink>}>{count(data?.weeklyOrders)}</Figure>
    </Figures>
  );
}

function FigureLink({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Link to={path} className="outline-offset-4 after:absolute after:inset-0 hover:text-ink hover:after:bg-hover">
      {children}
    </Link>
  );
}
