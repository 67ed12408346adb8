import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { ApiError } from '#contract/client.ts';
import type { Proof } from '#contract/accounts/proofs.ts';
import { proof as words } from '#content/proof.ts';
import { CodeBoxes } from '#web/forms/code-boxes.tsx';
import { emptyProof, Proof as FactorEntry } from '#web/forms/factor-proof.ts';
import { FactorProofField } from '#web/forms/factor-proof-field.tsx';
import { FormBanner } from '#web/forms/form-banner.tsx';
import { formFailure } from '#web/forms/form-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { proofsApi } from './proof-api.ts';

export interface ProofFormProps {
  /** Whether the person proved who they are, or closed the dialog. */
  onEnd(isProved: boolean): void;
}

/** The field has the focus when it appears, and again when what is in it was refused. */
function useProving({ onEnd }: ProofFormProps, field: RefObject<{ focus(): void } | null>) {
  useEffect(() => field.current?.focus(), [field]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: Proof) => proofsApi.prove({ body }),
    onSuccess: () => onEnd(true),
    onError: () => field.current?.focus(),
  });
  const [refused] = error instanceof ApiError ? Object.values(error.fields) : [];
  const problem = error && refused === undefined ? formFailure(error) : undefined;
  return { prove: mutate, refused, frame: { isPending, problem, onCancel: () => onEnd(false) } };
}

export function PasswordProof({ onEnd }: ProofFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const { prove, refused, frame } = useProving({ onEnd }, field);
  const [password, setPassword] = useState('');
  return (
    <ProofFrame {...frame} onSubmit={() => prove({ currentPassword: password })}>
      <PasswordField
        ref={field}
        label={words.password}
        autoComplete="current-password"
        value={password}
        error={refused}
        onChange={(event) => setPassword(event.target.value)}
      />
    </ProofFrame>
  );
}

export function FactorProof({ onEnd }: ProofFormProps) {
  const field = useRef<{ focus(): void }>(null);
  const { prove, refused, frame } = useProving({ onEnd }, field);
  const [entry, setEntry] = useState(emptyProof);
  const [incomplete, setIncomplete] = useState<string>();
  const submit = () => {
    const parsed = FactorEntry.safeParse(entry);
    setIncomplete(parsed.error?.issues[0]?.message);
    if (parsed.success) prove(parsed.data, { onError: () => setEntry({ ...entry, text: '' }) });
    else field.current?.focus();
  };
  return (
    <ProofFrame {...frame} onSubmit={submit}>
      <FactorProofField
        ref={field}
        value={entry}
        error={incomplete ?? refused}
        onChange={setEntry}
        onSwitch={setEntry}
        onBlur={() => undefined}
      />
    </ProofFrame>
  );
}

/** For accounts with nothing else to ask for: a code by email, on request, since there are only so many of them. */
export function EmailCodeProof({ onEnd }: ProofFormProps) {
  const sending = useMutation({ mutationFn: () => proofsApi.sendEmailCode() });
  if (sending.isSuccess) return <EmailedCode onEnd={onEnd} />;
  return (
    <ProofFrame
      problem={sending.error ? formFailure(sending.error) : undefined}
      isPending={sending.isPending}
      submitLabel={words.send}
      onCancel={() => onEnd(false)}
      onSubmit={() => sending.mutate()}
    />
  );
}

function EmailedCode({ onEnd }: ProofFormProps) {
  const field = useRef<{ focus(): void }>(null);
  const { prove, refused, frame } = useProving({ onEnd }, field);
  const [code, setCode] = useState('');
  return (
    <ProofFrame {...frame} onSubmit={() => prove({ emailCode: code })}>
      <p className="text-sm" role="status">
        {words.sent}
      </p>
      <CodeBoxes
        ref={field}
        label={words.emailCode}
        value={code}
        error={refused}
        onChange={setCode}
        onBlur={() => undefined}
      />
    </ProofFrame>
  );
}

interface ProofFrameProps {
  problem: string | undefined;
  isPending: boolean;
  submitLabel?: string;
  onCancel(): void;
  onSubmit(): void;
  children?: ReactNode;
}

function ProofFrame({ problem, isPending, submitLabel = words.submit, onCancel, onSubmit, children }: ProofFrameProps) {
  return (
    <form
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <FormBanner>{problem}</FormBanner>
      {children}
      <div className="flex flex-wrap justify-end gap-2 pb-1">
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button type="submit" variant="primary" loading={isPending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
