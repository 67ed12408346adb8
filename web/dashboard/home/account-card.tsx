import type { ReactNode } from 'react';
import { useSession } from '#web/api/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateText } from '#web/ui/date.tsx';

export function AccountCard() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Card title="Account" flush>
      <dl className="divide-y divide-line border-t border-line text-sm">
        <Fact name="Email address">
          <span className="min-w-0 truncate" title={user.email}>
            {user.email}
          </span>
        </Fact>
        <Fact name="Confirmed">
          <Badge tone={user.isVerified ? 'green' : 'yellow'}>{user.isVerified ? 'Yes' : 'Not yet'}</Badge>
        </Fact>
        <Fact name="Customer since">
          <DateText value={user.createdAt} />
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex h-11 items-center justify-between gap-4 px-4 sm:px-6">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="flex min-w-0 justify-end">{children}</dd>
    </div>
  );
}
