import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { type ReactNode, useRef } from 'react';
import type { TimelineEntry } from '#contract/orders/orders.ts';
import { home } from '#content/home.ts';
import { dashboardHome, orderDetails, orderList } from '#content/orders.ts';
import { DashboardFigures } from '#web/orders/dashboard-figures.tsx';
import { type ListedOrder, orderColumns } from '#web/orders/order-columns.tsx';
import { OrderStatusLine } from '#web/orders/order-status-line.tsx';
import { OrderTimeline } from '#web/orders/order-timeline.tsx';
import { Card } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { classNames } from '#web/ui/theme/class-names.ts';
import { Mark } from '#web/ui/theme/logo.tsx';
import { sampleAt } from './sample-at.ts';
import { sampleDashboard } from './sample-dashboard.ts';
import { useMoments } from './use-moments.ts';

const words = home.product;
const columns = orderColumns();

/** The dashboard with an open order, built from its real components. */
export function SampleDashboard() {
  const frame = useRef<HTMLElement>(null);
  const { passed, isOver, replay } = useMoments(frame, sampleDashboard.moments.length);
  const { figures, orders, timeline } = sampleAt(passed);
  const [first] = orders;
  return (
    <figure
      ref={frame}
      className="scheme-page max-sm:-mx-3 overflow-clip rounded-xl border border-edge/50 bg-paper text-ink shadow-float print:break-inside-avoid"
    >
      <figcaption className="sr-only">{words.about}</figcaption>
      <div className="flex min-h-14 items-center gap-3 border-b border-line bg-surface px-4 sm:px-6">
        <Mark size={22} className="text-accent" />
        <span className="mr-auto font-semibold">{dashboardHome.title}</span>
        <Replay isShown={isOver} onReplay={replay} />
        <Badge>{words.label}</Badge>
      </div>
      <div
        inert
        data-passed={passed}
        className="grid gap-4 p-2 max-sm:[zoom:0.9] sm:gap-6 sm:p-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <div className="grid min-w-0 content-start gap-4 sm:gap-6">
          <DashboardFigures data={figures} />
          <Card flush title={orderList.title} headingLevel={3}>
            <DataTable
              caption={orderList.caption}
              columns={columns}
              rows={orders}
              rowKey={({ orderId }) => orderId}
              empty=""
            />
          </Card>
        </div>
        {first && (
          <Card
            title={orderDetails.title(first.orderId.slice(0, 4))}
            headingLevel={3}
            className="relative max-lg:hidden"
          >
            <History order={first} timeline={timeline} className="absolute inset-x-6 top-14 bottom-0" />
          </Card>
        )}
      </div>
    </figure>
  );
}

/** One order that fills up. */
export function SampleOrderCard() {
  const frame = useRef<HTMLElement>(null);
  const { passed, isOver, replay } = useMoments(frame, sampleDashboard.moments.length);
  const { orders, timeline } = sampleAt(passed);
  const [first] = orders;
  return (
    <figure ref={frame} className="rounded-lg border border-line bg-raised">
      <figcaption className="sr-only">{words.aboutOrder}</figcaption>
      <div className="flex min-h-12 items-center gap-3 px-4">
        <span className="mr-auto text-sm font-semibold">{first?.service}</span>
        <Replay isShown={isOver} onReplay={replay} />
        <Badge>{words.label}</Badge>
      </div>
      <div inert data-passed={passed} className="max-lg:[zoom:0.86]">
        {first && <History order={first} timeline={timeline} className="h-60 px-3 sm:px-4" />}
      </div>
    </figure>
  );
}

interface HistoryProps {
  order: ListedOrder;
  timeline: readonly TimelineEntry[];
  className: string;
}

/** New entries push older ones out at the bottom, so that the height stays. */
function History({ order, timeline, className }: HistoryProps) {
  return (
    <div
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] content-start gap-5 overflow-clip mask-b-from-70% mask-b-to-100%',
        className,
      )}
    >
      <OrderStatusLine order={order} />
      <OrderTimeline
        order={{ timeline, quantity: order.quantity }}
        by={({ by }) => orderDetails.timeline.by[by]}
        headingLevel={3}
      />
    </div>
  );
}

/** Keeps its space while hidden. */
function Replay({ isShown, onReplay }: { isShown: boolean; onReplay: () => void }): ReactNode {
  return (
    <IconButton
      label={words.replay}
      icon={RotateCcw}
      className={classNames('noscript:hidden print:hidden motion-reduce:hidden', !isShown && 'invisible')}
      onClick={onReplay}
    />
  );
}
