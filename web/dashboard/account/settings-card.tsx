import type { ReactNode } from 'react';
import { ui } from '#content/ui/parts.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

export function SettingsCard({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <Card title={title} className="max-w-[44rem]">
      {lead !== undefined && <p className="-mt-1 mb-5 max-w-[64ch] text-sm text-pretty text-muted">{lead}</p>}
      {children}
    </Card>
  );
}

/** Placeholder for a form with fields that depend on loaded settings. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">{ui.loading}</span>
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
