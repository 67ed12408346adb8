import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { accountSettings } from '#content/account-settings.ts';
import { SessionLine, SessionLineSkeleton } from '#web/area/session-line.tsx';
import { useEndSession } from '#web/area/use-end-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { accountApi, sessionsQuery } from './account-queries.ts';

const words = accountSettings.sessions;

export function SessionsTab() {
  const query = useQuery(sessionsQuery);
  const { data } = query;
  const [isConfirming, setIsConfirming] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const { queryKey } = sessionsQuery;
  const endOne = useEndSession({
    queryKey,
    end: (sessionId: string) => accountApi.endSession({ params: { sessionId } }),
    // The focused button unmounts with its line.
    onDone: () => list.current?.focus(),
  });
  const endOthers = useEndSession({
    queryKey,
    end: () => accountApi.endOtherSessions(),
    onDone: () => setIsConfirming(false),
  });

  if (query.error && !data) {
    return (
      <Card title={words.title} className="max-w-[56rem]">
        <QueryState query={query} />
      </Card>
    );
  }
  return (
    <Card
      title={words.title}
      flush
      className="max-w-[56rem]"
      actions={data && data.length > 1 && <Button onClick={() => setIsConfirming(true)}>{words.signOutOthers}</Button>}
    >
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={words.title}
        aria-busy={!data}
        className="divide-y divide-line border-t border-line text-sm outline-none"
      >
        {data?.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            isEnding={endOne.isPending && endOne.variables === session.id}
            onEnd={() => endOne.mutate(session.id)}
          />
        )) ?? <SessionLineSkeleton />}
      </ul>
      {data?.length === 1 && (
        <p className="border-t border-line px-4 py-4 text-sm text-muted sm:px-6">{words.noOthers}</p>
      )}
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={words.confirmTitle}
        description={words.confirmText}
        confirmLabel={words.signOutOthers}
        loading={endOthers.isPending}
        onConfirm={() => endOthers.mutate(undefined)}
      />
    </Card>
  );
}
