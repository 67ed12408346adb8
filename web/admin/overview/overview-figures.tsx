import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Overview } from '#contract/admin/overview.ts';
import { adminOverview } from '#content/admin/overview.ts';
import { Figure, Figures } from '#web/ui/chart/figures.tsx';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { ordersPath, usersPath } from '../paths.ts';

const words = adminOverview.figures;

/** Each leads to the list that it counts; the days are those of the shop, as the server names them. */
export function OverviewFigures({ data }: { data: Overview | undefined }) {
  const today = data?.days.at(-1)?.day;
  const from = (daysAgo: number) =>
    today === undefined
      ? ordersPath
      : `${ordersPath}?from=${dayjs(today).subtract(daysAgo, 'day').format('YYYY-MM-DD')}`;
  const count = (value: number | undefined) => (value === undefined ? undefined : formatNumber(value));
  return (
    <Figures isLoading={!data}>
      <Figure name={<To path={usersPath}>{words.users}</To>}>{count(data?.totalUsers)}</Figure>
      <Figure name={<To path={ordersPath}>{words.orders}</To>}>{count(data?.totalOrders)}</Figure>
      <Figure name={<To path={from(0)}>{words.daily}</To>}>{count(data?.dailyOrders)}</Figure>
      <Figure name={<To path={from(6)}>{words.weekly}</To>}>{count(data?.weeklyOrders)}</Figure>
    </Figures>
  );
}

function To({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Link to={path} className="outline-offset-4 after:absolute after:inset-0 hover:text-ink hover:after:bg-hover">
      {children}
    </Link>
  );
}
