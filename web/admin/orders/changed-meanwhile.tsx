import { adminOrderEdit as words } from '#content/admin/orders.ts';
import { Button } from '#web/ui/button.tsx';

/** Tells whoever acts on an order what somebody else made of it since they looked. */
export function ChangedMeanwhile({ sentences, onTakeOver }: { sentences: readonly string[]; onTakeOver(): void }) {
  return (
    <div role="alert" className="grid gap-3 rounded-md bg-pending-wash px-4 py-3 text-sm text-pending">
      <div>
        <p className="font-semibold">{words.changed}</p>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <Button size="sm" className="justify-self-start" onClick={onTakeOver}>
        {words.takeOver}
      </Button>
    </div>
  );
}
