import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { secondFactor as words } from '#content/second-factor.ts';
import { useSession } from '#web/api/session/session.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { ConfirmFirst } from '../confirm-first.tsx';
import { FactorOff } from './factor-off.tsx';
import { FactorOn } from './factor-on.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { secondFactorQuery, useSecondFactorReload } from './second-factor-query.ts';

export function SecondFactorTab() {
  const isConfirmed = useSession().user?.isVerified === true;
  const state = useQuery(secondFactorQuery);
  const reload = useSecondFactorReload();
  const [fresh, setFresh] = useState<readonly string[]>();
  const show = (codes: readonly string[]) => {
    setFresh(codes);
    void reload();
  };

  if (fresh) return <RecoveryCodes codes={fresh} onDone={() => setFresh(undefined)} />;
  return (
    <Card
      title={words.title}
      actions={
        state.data && <Badge tone={state.data.isOn ? 'green' : 'grey'}>{state.data.isOn ? words.on : words.off}</Badge>
      }
      className="max-w-[44rem]"
    >
      {state.isPending && (
        <div role="status" aria-label="Loading">
          <SkeletonText lines={3} />
        </div>
      )}
      {state.isError && <ErrorState message={state.error.message} onRetry={() => void state.refetch()} />}
      {state.data?.isOn === true && <FactorOn state={state.data} onCodes={show} onOff={() => void reload()} />}
      {state.data?.isOn === false && !isConfirmed && <ConfirmFirst why="secondFactor" />}
      {state.data?.isOn === false && isConfirmed && (
        <FactorOff
          hasPassword={state.data.hasPassword}
          onCodes={(codes) => {
            toast.success(words.switchedOn);
            show(codes);
          }}
        />
      )}
    </Card>
  );
}
