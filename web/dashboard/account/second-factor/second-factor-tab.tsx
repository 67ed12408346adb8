import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { secondFactor as words } from '#content/second-factor.ts';
import { useSession } from '#web/api/session/session.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
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
        state.data && <Badge tone={state.data.isOn ? 'green' : 'gray'}>{state.data.isOn ? words.on : words.off}</Badge>
      }
      className="max-w-[44rem]"
    >
      <QueryState query={state}>
        {(factor) =>
          factor.isOn ? (
            <FactorOn state={factor} onCodes={show} onOff={() => void reload()} />
          ) : isConfirmed ? (
            <FactorOff
              hasPassword={factor.hasPassword}
              onCodes={(codes) => {
                toast.success(words.switchedOn);
                show(codes);
              }}
            />
          ) : (
            <ConfirmFirst why="secondFactor" />
          )
        }
      </QueryState>
    </Card>
  );
}
