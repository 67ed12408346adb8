import { adminOrderEdit as words } from '#content/admin/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { ConflictAlert } from '../conflict-alert.tsx';

interface OrderConflictProps {
  sentences: readonly string[];
  onAccept(): void;
  /** For forms with input that the new values can replace. */
  onDiscard?: () => void;
}

/** Shown when another admin has changed the order since this form was opened. */
export function OrderConflict({ sentences, onAccept, onDiscard }: OrderConflictProps) {
  return (
    <ConflictAlert title={onDiscard ? words.changed : words.changedMeanwhile} text={sentences}>
      <Button size="sm" onClick={onAccept}>
        {onDiscard ? words.takeOver : words.goOn}
      </Button>
      {onDiscard && (
        <Button size="sm" variant="quiet" onClick={onDiscard}>
          {words.takeNew}
        </Button>
      )}
    </ConflictAlert>
  );
}
