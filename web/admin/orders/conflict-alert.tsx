import { adminOrderEdit as words } from '#content/admin/orders.ts';
import { Button } from '#web/ui/button.tsx';

interface ConflictAlertProps {
  sentences: readonly string[];
  onAccept(): void;
  /** For forms with input that the new values can replace. */
  onDiscard?: () => void;
}

/** Shown when another admin has changed the order since this form was opened. */
export function ConflictAlert({ sentences, onAccept, onDiscard }: ConflictAlertProps) {
  return (
    <div role="alert" className="grid gap-3 rounded-md bg-pending-wash px-4 py-3 text-sm text-pending">
      <div>
        <p className="font-semibold">{words.changed}</p>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onAccept}>
          {words.takeOver}
        </Button>
        {onDiscard && (
          <Button size="sm" variant="quiet" onClick={onDiscard}>
            {words.takeNew}
          </Button>
        )}
      </div>
    </div>
  );
}
