import type { TicketStatus } from '#contract/support/tickets.ts';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';

const tones: Record<TicketStatus, BadgeTone> = { open: 'yellow', answered: 'green', closed: 'gray' };

interface TicketStatusBadgeProps {
  status: TicketStatus;
  /** Customers and staff see different labels for the same status. */
  words: Readonly<Record<TicketStatus, string>>;
}

export function TicketStatusBadge({ status, words }: TicketStatusBadgeProps) {
  return (
    <Badge marked tone={tones[status]}>
      {words[status]}
    </Badge>
  );
}
