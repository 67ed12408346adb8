import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';

interface SettingsGroupProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** Fields that belong together. */
export function SettingsGroup({ title, lead, children }: SettingsGroupProps) {
  return (
    <Card title={title}>
      {lead !== undefined && <p className="-mt-1 mb-5 max-w-[64ch] text-sm text-pretty text-muted">{lead}</p>}
      <div className="grid gap-5">{children}</div>
    </Card>
  );
}
