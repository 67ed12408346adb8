import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ProofWay } from '#contract/accounts/proofs.ts';
import { proof as words } from '#content/proof.ts';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { EmailCodeProof, FactorProof, PasswordProof, type ProofFormProps, proofsApi } from './proof-forms.tsx';

const forms: Record<ProofWay, (props: ProofFormProps) => ReactNode> = {
  password: PasswordProof,
  'second-factor': FactorProof,
  'email-code': EmailCodeProof,
};

/** Asks for the proof that this account uses: password, second factor or emailed code. */
export default function ProofDialog({ onEnd }: ProofFormProps) {
  const query = useQuery({
    queryKey: ['proof-way'],
    queryFn: () => proofsApi.read(),
    gcTime: 0,
  });
  const { data } = query;
  return (
    <Dialog
      open
      onOpenChange={() => onEnd(false)}
      size="sm"
      title={words.title}
      description={data && words.lead[data.way]}
    >
      <QueryState query={query}>
        {({ way }) => {
          const Form = forms[way];
          return <Form onEnd={onEnd} />;
        }}
      </QueryState>
    </Dialog>
  );
}
