import { useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import { FirstCode, type NewRecoveryCodes } from '#contract/accounts/second-factor.ts';
import { factorProof, secondFactor as words } from '#content/second-factor.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { CodeBoxes } from '#web/forms/code-boxes.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyText } from '#web/ui/copy-text.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { secondFactorApi, useSecondFactorReload } from './second-factor-query.ts';

interface SetUpStepsProps {
  uri: string;
  secret: string;
  onCodes(codes: NewRecoveryCodes): void;
  onCancel(): void;
}

export function SetUpSteps({ uri, secret, onCodes, onCancel }: SetUpStepsProps) {
  // Focus the title, not the code: a phone's keyboard would cover the key.
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="grid gap-6">
      <section className="grid gap-4">
        <h3 ref={title} tabIndex={-1} className="text-sm font-semibold">
          {words.steps.scanTitle}
        </h3>
        <p className="-mt-2 max-w-[64ch] text-sm text-pretty text-muted">{words.steps.scan}</p>
        <div className="flex flex-wrap items-start gap-6">
          <QrCode text={uri} label={words.steps.qr} className="size-56 shrink-0" />
          <div className="grid max-w-[26ch] min-w-0 gap-2 text-sm">
            <p>{words.steps.type}</p>
            <CopyText text={secret} shown={groupByFour(secret)} label={words.steps.key} />
          </div>
        </div>
      </section>
      <section className="grid gap-4">
        <h3 className="text-sm font-semibold">{words.steps.codeTitle}</h3>
        <ConfirmForm secret={secret} onCodes={onCodes} onCancel={onCancel} />
      </section>
    </div>
  );
}

/** Groups of four, as authenticator apps show keys. */
const groupByFour = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? '';

function ConfirmForm({ secret, onCodes, onCancel }: Omit<SetUpStepsProps, 'uri'>) {
  const reload = useSecondFactorReload();
  // The response may have been lost, and the recovery codes with it.
  const showIfOn = async () => {
    const state = await reload();
    if (state?.isOn) toast.success(words.onWithoutCodes);
  };
  const form = useApiForm(
    FirstCode,
    async ({ code }) => onCodes(await secondFactorApi.confirm({ body: { code, secret } })),
    {
      mode: 'onSubmit',
      defaultValues: { code: '' },
      onError: (_, { setValue }) => {
        setValue('code', '');
        void showIfOn();
      },
    },
  );
  const { field: code, fieldState } = useController({ control: form.control, name: 'code' });

  return (
    <ApiForm form={form} className="grid max-w-sm gap-5">
      <CodeBoxes label={factorProof.code} error={fieldState.error?.message} {...code} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={form.isSending}>
          {words.steps.confirm}
        </Button>
        <Button onClick={onCancel}>{words.cancel}</Button>
      </div>
    </ApiForm>
  );
}
