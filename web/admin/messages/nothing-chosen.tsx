import { inbox as words } from '#content/support.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

export default function NothingChosen() {
  return (
    <EmptyState
      title={words.choose}
      hint={words.chooseHint}
      className="mt-14 rounded-lg border border-dashed border-line py-24"
    />
  );
}
