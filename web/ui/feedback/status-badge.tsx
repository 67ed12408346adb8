import { Badge, type BadgeTone } from './badge.tsx';

const tones = new Map<string, BadgeTone>([
  ['Pending', 'yellow'],
  ['In Progress', 'blue'],
  ['Completed', 'green'],
  ['Partial', 'orange'],
  ['Canceled', 'red'],
]);

/** An order's status. Unknown statuses are gray. */
export function StatusBadge({ status }: { status: string }) {
  return (
    <Badge marked tone={tones.get(status) ?? 'gray'}>
      {status}
    </Badge>
  );
}
