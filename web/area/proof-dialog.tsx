import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ProofWay } from '#contract/accounts/proofs.ts';
import { proof as words } from '#content/proof.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { proofsApi } from './proof-api.ts';
import { EmailCodeProof, FactorProof, PasswordProof, type ProofFormProps } from './proof-forms.tsx';

const forms: Record<ProofWay, (props: ProofFormProps) => ReactNode> = {
  password: PasswordProof,
  'second-factor': FactorProof,
  'email-code': EmailCodeProof,
};

/** Asks for the one thing that this account proves itself with. */
export default function ProofDialog({ onEnd }: ProofFormProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['proof-way'],
    queryFn: () => proofsApi.read(),
    gcTime: 0,
  });
  const Form = data && forms[data.way];
  return (
    <Dialog
      open
      onOpenChange={() => onEnd(false)}
      size="sm"
      title={words.title}
      description={data && words.lead[data.way]}
    >
      {Form ? (
        <Form onEnd={onEnd} />
      ) : error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <div role="status">
          <span className="sr-only">Loading</span>
          <SkeletonText lines={3} />
        </div>
      )}
    </Dialog>
  );
}
