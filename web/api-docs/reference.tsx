import { useEffect } from 'react';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { type ApiGroup, type ApiReference, isForKeys } from './api-reference.ts';
import { CallSection } from './call/call-section.tsx';
import { titleOf } from './contents.tsx';
import { idInFragment, type OpenCalls } from './call/use-open-calls.ts';
import { apiDocs as words } from './words.ts';

interface ReferenceProps {
  reference: ApiReference | undefined;
  error: Error | undefined;
  openCalls: OpenCalls;
  onRetry(): void;
}

/** Groups for API keys come first, then the calls of the site itself. */
export function Reference({ reference, error, openCalls, onRetry }: ReferenceProps) {
  useScrollToHash(reference !== undefined);
  if (error) return <ErrorState message={error.message} onRetry={onRetry} />;
  if (!reference) return <ReferenceSkeleton />;
  const firstOther = reference.groups.find((group) => !isForKeys(group));
  return reference.groups.map((group) => (
    <section key={group.name} aria-labelledby={`group-${group.name}`} className="mt-16 first-of-type:mt-0">
      {group === firstOther && (
        <p className="mb-16 max-w-[64ch] leading-relaxed text-pretty text-muted">{words.siteCalls}</p>
      )}
      <GroupHeading group={group} />
      {group.calls.map((call) => (
        <CallSection
          key={call.id}
          call={call}
          reference={reference}
          isOpen={openCalls.isOpen(call)}
          wasOpen={openCalls.wasOpen(call)}
          onChange={openCalls.change}
        />
      ))}
    </section>
  ));
}

function GroupHeading({ group: { name, description } }: { group: ApiGroup }) {
  return (
    <div className="grid gap-1 border-t-2 border-ink pt-5 pb-4">
      <h2 id={`group-${name}`} className="display-3">
        {titleOf(name)}
      </h2>
      <p className="max-w-[64ch] text-muted">{description}</p>
    </div>
  );
}

/** The target of the fragment does not exist until the reference is loaded. */
function useScrollToHash(isLoaded: boolean): void {
  useEffect(() => {
    const id = idInFragment();
    if (isLoaded && id !== '') document.querySelector(`#${CSS.escape(id)}`)?.scrollIntoView();
  }, [isLoaded]);
}

function ReferenceSkeleton() {
  return (
    <div role="status" className="border-t-2 border-ink pt-5">
      <span className="sr-only">{words.loading}</span>
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
