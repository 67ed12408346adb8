import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';

/** One subject of a tab: its heading, a sentence on it, and what can be done. As wide as a form is readable. */
export function SettingsCard({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <Card title={title} className="max-w-[44rem]">
      {lead !== undefined && <p className="-mt-1 mb-5 max-w-[64ch] text-sm text-pretty text-muted">{lead}</p>}
      {children}
    </Card>
  );
}
