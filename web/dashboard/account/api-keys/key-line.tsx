import KeyRound from 'lucide-react/icons/key-round';
import type { ApiKey } from '#contract/api-keys/api-keys.ts';
import { apiKeys as words } from '#content/api-keys.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/format/date.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

const lineStyle = 'flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 sm:flex-nowrap sm:px-6';

export function KeyLine({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke(): void }) {
  const { name, prefix, rights, createdAt, lastUsedAt } = apiKey;
  return (
    <li className={lineStyle}>
      <KeyRound aria-hidden size={20} className="shrink-0 text-muted max-sm:hidden" />
      <div className="grid min-w-0 grow gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {rights.map((right) => (
            <Badge key={right} tone={right === 'order' ? 'orange' : 'gray'}>
              {words.rights[right]}
            </Badge>
          ))}
        </p>
        <p className="flex flex-wrap gap-x-3 text-muted">
          <span className="font-mono text-fine">{prefix}…</span>
          <span>
            {words.created} <DateText value={createdAt} look="moment" />
          </span>
          <span>
            {lastUsedAt === undefined ? (
              words.neverUsed
            ) : (
              <>
                {words.lastUsed} <DateText value={lastUsedAt} look="moment" />
              </>
            )}
          </span>
        </p>
      </div>
      <Button size="sm" onClick={onRevoke} aria-label={`${words.revoke}: ${name}`}>
        {words.revoke}
      </Button>
    </li>
  );
}

export function KeyLineSkeleton() {
  return (
    <li className={lineStyle}>
      <Skeleton className="size-5 max-sm:hidden" />
      <div className="grid grow gap-2">
        <Skeleton className="h-4 w-36" />
        <Skeleton className="h-3 w-64 max-w-full" />
      </div>
    </li>
  );
}
