import { keptEdits as words } from '#content/forms.ts';
import { Button } from '#web/ui/button.tsx';

/** Shown when something with unsaved changes is opened again. */
export function RestoredEdits({ onDiscard }: { onDiscard(): void }) {
  return (
    <p role="status" className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted">
      {words.restored}
      <Button size="sm" variant="quiet" onClick={onDiscard}>
        {words.discard}
      </Button>
    </p>
  );
}
