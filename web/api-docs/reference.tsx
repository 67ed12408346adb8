import { useEffect } from 'react';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import type { ApiReference } from './api-reference.ts';
import { CallSection } from './call-section.tsx';
import { titleOf } from './contents.tsx';

interface ReferenceProps {
  reference: ApiReference | undefined;
  error: Error | undefined;
  onRetry(): void;
}

/** Every call, group by group. */
export function Reference({ reference, error, onRetry }: ReferenceProps) {
  useScrollToHash(reference !== undefined);
  if (error) return <ErrorState message={error.message} onRetry={onRetry} />;
  if (!reference) return <ReferenceSkeleton />;
  return reference.groups.map((group) => (
    <section key={group.name} aria-labelledby={`group-${group.name}`} className="mt-16 first:mt-0">
      <div className="grid gap-1 border-t-2 border-ink pt-5 pb-6">
        <h2 id={`group-${group.name}`} className="display-3">
          {titleOf(group.name)}
        </h2>
        <p className="max-w-[64ch] text-muted">{group.description}</p>
      </div>
      {group.calls.map((call) => (
        <CallSection key={call.id} call={call} reference={reference} />
      ))}
    </section>
  ));
}

/** A link to a call leads nowhere until the calls are there. */
function useScrollToHash(isThere: boolean): void {
  useEffect(() => {
    const id = decodeURIComponent(window.location.hash.slice(1));
    if (isThere && id !== '') document.querySelector(`#${CSS.escape(id)}`)?.scrollIntoView();
  }, [isThere]);
}

function ReferenceSkeleton() {
  return (
    <div role="status" className="border-t-2 border-ink pt-5">
      <span className="sr-only">Loading the list of calls</span>
      <Skeleton className="h-8 w-40" />
      <div className="mt-10 grid gap-10 xl:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
        <div className="grid content-start gap-6">
          <Skeleton className="h-6 w-2/3" />
          <SkeletonText lines={6} />
        </div>
        <Skeleton className="h-56 w-full rounded-lg" />
      </div>
    </div>
  );
}
