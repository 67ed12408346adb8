import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** Stands in for a screen until it is known who is there. */
export function ContentSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading</span>
      <div className="flex h-8 items-center">
        <Skeleton className="h-6 w-36" />
      </div>
      <div className="mt-6 rounded-lg border border-line bg-surface px-4 py-5 sm:px-6">
        <Skeleton className="h-4 w-24" />
        <div className="h-56" />
      </div>
    </div>
  );
}
