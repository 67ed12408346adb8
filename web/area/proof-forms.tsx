import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { ui } from '#content/ui/parts.ts';
import { type Proof, proofs } from '#contract/accounts/proofs.ts';
import { Code, typedPassword } from '#contract/values/fields.ts';
import { proof as words } from '#content/proof.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { CodeBoxes } from '#web/forms/code-boxes.tsx';
import { emptyProof, Proof as FactorEntry, showRefusedProof, useProofField } from '#web/forms/factor-proof.ts';
import { FactorProofField } from '#web/forms/factor-proof-field.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { clientFor } from '#web/api/client.ts';

export interface ProofFormProps {
  /** Called with false if the dialog was closed without a proof. */
  onEnd(isProved: boolean): void;
}

/** A refused code is not validated again while the next one is typed. */
const validatedOnSubmit = { mode: 'onSubmit', reValidateMode: 'onSubmit' } as const;

const Password = z.object({ currentPassword: typedPassword(ui.currentPasswordRequired) });

export function PasswordProof({ onEnd }: ProofFormProps) {
  const form = useApiForm(Password, (body) => prove(body, onEnd), {
    ...validatedOnSubmit,
    defaultValues: { currentPassword: '' },
    onError: (_, { setFocus }) => setFocus('currentPassword'),
  });
  const { setFocus } = form;
  useEffect(() => setFocus('currentPassword'), [setFocus]);
  return (
    <ProofFrame form={form} onEnd={onEnd}>
      <PasswordField label={words.password} autoComplete="current-password" {...form.field('currentPassword')} />
    </ProofFrame>
  );
}

const Factor = z.object({ proof: FactorEntry });

export function FactorProof({ onEnd }: ProofFormProps) {
  const form = useApiForm(Factor, ({ proof }) => prove(proof, onEnd), {
    ...validatedOnSubmit,
    defaultValues: { proof: emptyProof },
    onError: (error, controls) => {
      controls.setValue('proof', { ...controls.getValues('proof'), text: '' });
      controls.setFocus('proof');
      return showRefusedProof(error, controls);
    },
  });
  const proof = useProofField(form);
  const { setFocus } = form;
  useEffect(() => setFocus('proof'), [setFocus]);
  return (
    <ProofFrame form={form} onEnd={onEnd}>
      <FactorProofField {...proof} />
    </ProofFrame>
  );
}

/** For accounts without a password or second factor. The code is sent on request only, since emails are limited. */
export function EmailCodeProof({ onEnd }: ProofFormProps) {
  const [isSent, setIsSent] = useState(false);
  const form = useApiForm(z.object({}), async () => {
    await proofsApi.sendEmailCode();
    setIsSent(true);
  });
  return isSent ? <EmailedCode onEnd={onEnd} /> : <ProofFrame form={form} onEnd={onEnd} submitLabel={words.send} />;
}

const EmailCode = z.object({ emailCode: Code });

function EmailedCode({ onEnd }: ProofFormProps) {
  const form = useApiForm(EmailCode, (body) => prove(body, onEnd), {
    ...validatedOnSubmit,
    defaultValues: { emailCode: '' },
    onError: (_, { setFocus }) => setFocus('emailCode'),
  });
  const { field, fieldState } = useController({ control: form.control, name: 'emailCode' });
  const { setFocus } = form;
  useEffect(() => setFocus('emailCode'), [setFocus]);
  return (
    <ProofFrame form={form} onEnd={onEnd}>
      <p className="text-sm" role="status">
        {words.sent}
      </p>
      <CodeBoxes label={words.emailCode} {...field} error={fieldState.error?.message} />
    </ProofFrame>
  );
}

async function prove(body: Proof, onEnd: ProofFormProps['onEnd']): Promise<void> {
  await proofsApi.prove({ body });
  onEnd(true);
}

interface ProofFrameProps extends ProofFormProps {
  form: ComponentProps<typeof ApiForm>['form'] & { readonly isSending: boolean };
  submitLabel?: string;
  children?: ReactNode;
}

function ProofFrame({ form, submitLabel = words.submit, onEnd, children }: ProofFrameProps) {
  return (
    <ApiForm form={form}>
      {children}
      <div className="flex flex-wrap justify-end gap-2 pb-1">
        <Button onClick={() => onEnd(false)}>{words.cancel}</Button>
        <Button type="submit" variant="primary" loading={form.isSending}>
          {submitLabel}
        </Button>
      </div>
    </ApiForm>
  );
}

export const proofsApi = clientFor({ proofs }, 'account').proofs;
