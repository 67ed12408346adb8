import type { TimelineEntry } from '#contract/orders/orders.ts';
import { orderDetails } from '#content/orders.ts';
import { formatMoney } from '#web/ui/format/format-money.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';

const words = orderDetails.timeline;

export function timelineTitle({ what, to, delivered, started, link }: TimelineEntry): string {
  if (what === 'placed') return words.placed;
  if (what === 'canceled' || to === 'Canceled') return words.canceled;
  if (to !== undefined) return to;
  if (delivered !== undefined) return words.progressed;
  if (started !== undefined) return words.begun;
  return link === undefined ? words.changed : words.linkCorrected;
}

/** Changes other than the status. */
export function timelineNotes({ delivered, started, withheld }: TimelineEntry, quantity: number): string[] {
  return [
    ...(delivered === undefined ? [] : [words.delivered(formatNumber(delivered), formatNumber(quantity))]),
    ...(started === undefined || started === '' ? [] : [words.started(started)]),
    ...(withheld === undefined ? [] : [words.withheld(formatMoney(withheld))]),
  ];
}
