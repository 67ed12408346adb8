import { ui } from '#content/ui/parts.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

export function FormSkeleton() {
  return (
    <div role="status" className="grid items-start gap-6 desk:grid-cols-[minmax(0,1fr)_20rem]">
      <span className="sr-only">{ui.loading}</span>
      <Card>
        <span className="grid gap-6">
          {['first', 'second', 'third'].map((field) => (
            <span key={field} className="grid gap-2">
              <Skeleton className="h-4 w-24" />
              <Skeleton className="h-10 w-full" />
            </span>
          ))}
        </span>
      </Card>
      <Card>
        <Skeleton className="h-56 w-full" />
      </Card>
    </div>
  );
}
