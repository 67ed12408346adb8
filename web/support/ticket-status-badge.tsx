import type { TicketStatus } from '#contract/support/tickets.ts';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';

const tones: Record<TicketStatus, BadgeTone> = { open: 'yellow', answered: 'green', closed: 'grey' };

interface TicketStatusBadgeProps {
  status: TicketStatus;
  /** The two sides have words of their own: what waits for staff is open to them. */
  words: Readonly<Record<TicketStatus, string>>;
}

export function TicketStatusBadge({ status, words }: TicketStatusBadgeProps) {
  return (
    <Badge marked tone={tones[status]}>
      {words[status]}
    </Badge>
  );
}
