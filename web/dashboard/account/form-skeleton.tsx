import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** Stands in for a form until it is known what it asks for. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">Loading</span>
      {Array.from({ length: fields }, (_, field) => (
        <div key={field} className="grid gap-1.5">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-10" />
        </div>
      ))}
      <Skeleton className="h-10 w-36" />
    </div>
  );
}
