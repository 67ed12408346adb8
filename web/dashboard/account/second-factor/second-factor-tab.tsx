import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { NewRecoveryCodes } from '#contract/accounts/second-factor.ts';
import { secondFactor as words } from '#content/second-factor.ts';
import { useSession } from '#web/api/session/session.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { VerificationRequired } from '../verification-required.tsx';
import { FactorOff } from './factor-off.tsx';
import { FactorOn } from './factor-on.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { secondFactorQuery, useSecondFactorReload } from './second-factor-query.ts';

export function SecondFactorTab() {
  const isConfirmed = useSession().user?.isVerified === true;
  const state = useQuery(secondFactorQuery);
  const reload = useSecondFactorReload();
  const [newCodes, setNewCodes] = useState<NewRecoveryCodes>();
  const queries = useQueryClient();
  const showCodes = (codes: NewRecoveryCodes) => {
    queries.setQueryData(
      secondFactorQuery.queryKey,
      (before) => before && { ...before, isOn: true, recoveryCodesId: codes.recoveryCodesId },
    );
    setNewCodes(codes);
    void reload();
  };
  const isOff = state.data?.isOn === false;
  const areReplaced = newCodes !== undefined && (isOff || state.data?.recoveryCodesId !== newCodes.recoveryCodesId);
  const sayReplaced = useEffectEvent(() => toast.error(isOff ? words.offElsewhere : words.renewedElsewhere));
  useEffect(() => {
    if (areReplaced) sayReplaced();
  }, [areReplaced]);

  if (newCodes && !areReplaced)
    return <RecoveryCodes codes={newCodes.recoveryCodes} onDone={() => setNewCodes(undefined)} />;
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
            <FactorOn state={factor} onCodes={showCodes} onOff={() => void reload()} />
          ) : isConfirmed ? (
            <FactorOff
              hasPassword={factor.hasPassword}
              onCodes={(codes) => {
                toast.success(words.switchedOn);
                showCodes(codes);
              }}
            />
          ) : (
            <VerificationRequired feature="secondFactor" />
          )
        }
      </QueryState>
    </Card>
  );
}
