import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import type { ReactNode } from 'react';
import type { OpenSession } from '#contract/accounts/account-settings.ts';
import { accountSettings } from '#content/account-settings.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/format/date.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

const words = accountSettings.sessions;

interface SessionLineProps {
  session: OpenSession;
  isEnding: boolean;
  /** Without it, the session can't be ended here. */
  onEnd: (() => void) | undefined;
}

export function SessionLine({ session, isEnding, onEnd }: SessionLineProps) {
  const Icon = /iPhone|iPad|Android/.test(session.device) ? Smartphone : Monitor;
  return (
    <Line icon={<Icon aria-hidden size={20} className="text-muted" />}>
      <div className="grid min-w-0 grow gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <span className="min-w-0 wrap-anywhere">{session.device}</span>
          {session.isThisOne && <Badge tone="green">{words.thisOne}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-muted">
          <span className="figures wrap-anywhere">{session.address || words.noAddress}</span>
          <span>
            {words.since} <DateText value={session.startedAt} look="moment" />
          </span>
          {session.isThisOne ? (
            <span>{words.now}</span>
          ) : (
            <span>
              {words.lastUsed} <DateText value={session.lastUsedAt} look="moment" />
            </span>
          )}
        </p>
      </div>
      {!session.isThisOne && onEnd && (
        <Button size="sm" loading={isEnding} onClick={onEnd} aria-label={`${words.signOut}: ${session.device}`}>
          {words.signOut}
        </Button>
      )}
    </Line>
  );
}

export function SessionLineSkeleton() {
  return (
    <Line icon={<Skeleton className="size-5" />}>
      <div className="grid grow gap-1">
        <div className="flex h-6 items-center">
          <Skeleton className="h-4 w-36" />
        </div>
        <div className="flex h-5 items-center">
          <Skeleton className="h-3 w-64 max-w-full" />
        </div>
      </div>
    </Line>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 sm:flex-nowrap sm:px-6">
      <span className="shrink-0 max-sm:hidden">{icon}</span>
      {children}
    </li>
  );
}
