import { ui } from '#content/ui/parts.ts';
import type { TimelineEntry } from '#contract/orders/orders.ts';
import { orderDetails } from '#content/orders.ts';
import { DateText } from '#web/ui/format/date.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { timelineNotes, timelineTitle } from './timeline-words.ts';

const words = orderDetails.timeline;

interface OrderTimelineProps<Entry extends TimelineEntry> {
  order: { readonly timeline: readonly Entry[]; readonly quantity: number };
  /** The displayed author of an entry. */
  by: (entry: Entry) => string;
  headingLevel?: 2 | 3;
}

/** The order's history, newest first. */
export function OrderTimeline<Entry extends TimelineEntry>({
  order: { timeline, quantity },
  by,
  headingLevel = 3,
}: OrderTimelineProps<Entry>) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section className="grid gap-3">
      <Heading className="text-sm font-semibold">{words.title}</Heading>
      <ol className="grid">
        {timeline.toReversed().map((entry, index) => (
          <TimelineItem
            key={`${entry.at}-${timeline.length - index}`}
            entry={entry}
            quantity={quantity}
            by={by(entry)}
          />
        ))}
      </ol>
    </section>
  );
}

function TimelineItem({ entry, quantity, by }: { entry: TimelineEntry; quantity: number; by: string }) {
  const notes = timelineNotes(entry, quantity);
  return (
    <li className="group relative grid gap-1 pb-5 pl-6 text-sm last:pb-1">
      <span aria-hidden className="absolute top-2 left-[3px] h-2.5 w-1 -skew-x-[22deg] bg-edge group-first:bg-accent" />
      <span aria-hidden className="absolute top-6 bottom-0 left-[4px] w-px bg-line group-last:hidden" />
      {entry.from !== undefined && entry.to !== undefined && entry.to !== 'Canceled' ? (
        <p className="flex flex-wrap items-center gap-2">
          <StatusBadge status={entry.from} />
          <span className="text-muted">{ui.to}</span>
          <StatusBadge status={entry.to} />
        </p>
      ) : (
        <p className="font-medium">{timelineTitle(entry)}</p>
      )}
      {notes.length > 0 && <p className="text-muted figures">{notes.join(', ')}</p>}
      {entry.link !== undefined && entry.previousLink !== undefined && (
        <p className="grid text-muted [overflow-wrap:anywhere]">
          <span>{words.oldLink(entry.previousLink)}</span>
          <span>{words.newLink(entry.link)}</span>
        </p>
      )}
      {entry.note !== undefined && entry.note !== '' && <p className="[overflow-wrap:anywhere]">{entry.note}</p>}
      <p className="text-fine text-muted">
        {by}, <DateText look="moment" value={entry.at} />
      </p>
    </li>
  );
}
