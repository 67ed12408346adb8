import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Colleague } from '#contract/admin/staff.ts';
import { staffPage } from '#content/admin/staff.ts';
import { SessionLine } from '#web/area/session-line.tsx';
import { useEndSession } from '#web/area/use-end-session.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { SidePanel } from '#web/ui/overlay/side-panel.tsx';
import { textLinkStyle } from '#web/ui/theme/class-names.ts';
import { fullName } from '../users/role-badge.tsx';
import { staffApi, staffQuery } from './staff-queries.ts';

const words = staffPage.sessions;

export function SessionsPanel({ colleague, onClose }: { colleague: Colleague; onClose(): void }) {
  const { _id: userId, mayManage, isYou } = colleague;
  const sessions = colleague.sessions ?? [];
  const name = fullName(colleague);
  const [isConfirming, setIsConfirming] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const { queryKey } = staffQuery;
  const endOne = useEndSession({
    queryKey,
    end: (sessionId: string) => staffApi.endSession({ params: { userId, sessionId } }),
    // The focused button unmounts with its line.
    onDone: () => list.current?.focus(),
  });
  const endAll = useEndSession({
    queryKey,
    end: () => staffApi.endSessions({ params: { userId } }),
    onDone: () => setIsConfirming(false),
  });
  return (
    <SidePanel
      open
      onOpenChange={onClose}
      title={words.title(name)}
      description={colleague.email}
      footer={
        mayManage && sessions.length > 0 ? (
          <Button variant="danger" onClick={() => setIsConfirming(true)}>
            {words.signOutAll}
          </Button>
        ) : undefined
      }
    >
      <div ref={list} tabIndex={-1} className="text-sm outline-none">
        {sessions.length === 0 ? (
          <p className="text-muted">{words.none}</p>
        ) : (
          <ul aria-label={words.list} className="-mx-4 divide-y divide-line border-y border-line sm:-mx-6">
            {sessions.map((session) => (
              <SessionLine
                key={session.id}
                session={session}
                isEnding={endOne.isPending && endOne.variables === session.id}
                onEnd={mayManage ? () => endOne.mutate(session.id) : undefined}
              />
            ))}
          </ul>
        )}
        {isYou && (
          <p className="mt-4 text-muted">
            {words.own}{' '}
            <Link to="/admin/account?tab=sessions" className={textLinkStyle}>
              {words.ownSettings}
            </Link>
            .
          </p>
        )}
      </div>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        destructive
        title={words.confirmTitle(name)}
        description={words.confirmText}
        confirmLabel={words.signOutAll}
        loading={endAll.isPending}
        onConfirm={() => endAll.mutate(undefined)}
      />
    </SidePanel>
  );
}
