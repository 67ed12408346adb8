import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewWebhook, Webhook } from '#contract/webhooks/webhooks.ts';
import { webhooks as words } from '#content/webhooks.ts';
import { useSession } from '#web/api/session/session.ts';
import { hasUnclearOutcome } from '#web/api/unclear-outcome.ts';
import { FormBanner } from '#web/forms/api-form.tsx';
import { formFailure } from '#web/forms/form-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { VerificationRequired } from '../verification-required.tsx';
import { RevealOnce } from '../reveal-once.tsx';
import { DemoReceiver } from './demo-receiver.tsx';
import { useUnseen } from '../use-unseen.ts';
import { useWebhookCall } from './use-webhook-call.ts';
import { WebhookCard } from './webhook-card.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { webhooksApi, webhooksKey, webhooksQuery } from './webhooks-query.ts';
import type { CurrentPassword } from '#contract/accounts/second-factor.ts';
import type { z } from 'zod';
import { settingsQuery } from '../account-queries.ts';
import { FormSkeleton } from '../settings-card.tsx';
import { OwnerProofForm } from '../owner-proof-form.tsx';

type OpenDialog = 'add' | { readonly action: 'change' | 'rotate' | 'remove'; readonly webhook: Webhook };

export default function WebhooksTab() {
  const isConfirmed = useSession().user?.isVerified === true;
  const query = useQuery(webhooksQuery);
  const { data } = query;
  const [dialog, setDialog] = useState<OpenDialog>();
  const [revealed, setRevealed] = useState<{ secret: string; isRotated: boolean }>();
  const [openLog, setOpenLog] = useState<string>();
  const queries = useQueryClient();
  const refetch = () => queries.invalidateQueries({ queryKey: webhooksKey });
  const { unseen, create } = useUnseen({
    items: data?.webhooks ?? [],
    nameOf: ({ url }) => url,
    onFound: () => setDialog(undefined),
    refetch,
  });
  const addWebhook = async (body: NewWebhook) => {
    const { secret } = await create(
      body.url,
      () => webhooksApi.create({ body }),
      ({ webhook }) => webhook.id,
    );
    setDialog(undefined);
    setRevealed({ secret, isRotated: false });
    await refetch();
  };
  // Another secret would replace the one that is shown, for good.
  const addButton = isConfirmed && !revealed && (
    <Button variant="primary" onClick={() => setDialog('add')}>
      {words.add}
    </Button>
  );
  return (
    <div className="grid gap-6">
      {revealed && (
        <RevealOnce
          words={revealed.isRotated ? { ...words.reveal, lead: words.reveal.rotatedLead } : words.reveal}
          secret={revealed.secret}
          onDone={() => setRevealed(undefined)}
        />
      )}
      <Card title={words.title} className="max-w-[56rem]" actions={data && data.webhooks.length > 0 && addButton}>
        <p className="max-w-[64ch] text-sm text-pretty text-muted">
          {words.lead}{' '}
          <a
            href="/api/docs#receiving-webhooks"
            className="rounded-xs font-medium text-ink underline underline-offset-2"
          >
            {words.guide}
          </a>
        </p>
        <div className="mt-4 grid gap-2 empty:hidden">
          {unseen
            .filter(({ previousSecretUntil }) => previousSecretUntil === undefined)
            .map(({ id, url }) => (
              <FormBanner key={id}>{words.unseen(url)}</FormBanner>
            ))}
        </div>
        <QueryState query={query} loading={<Skeleton className="mt-4 h-24" />}>
          {(shown) =>
            isConfirmed ? (
              shown.webhooks.length === 0 && <EmptyState title={words.none} hint={words.noneHint} action={addButton} />
            ) : (
              <VerificationRequired feature="webhooks" />
            )
          }
        </QueryState>
      </Card>
      {data?.webhooks.map((webhook) => (
        <WebhookCard
          key={webhook.id}
          webhook={webhook}
          isOpen={openLog === webhook.id}
          mayRotate={!revealed}
          onToggle={() => setOpenLog((current) => (current === webhook.id ? undefined : webhook.id))}
          onAction={(action) => {
            // Close the log first: it must not refetch after its webhook is removed.
            if (action === 'remove') setOpenLog(undefined);
            setDialog({ action, webhook });
          }}
        />
      ))}
      {data?.demoReceiver !== undefined && <DemoReceiver url={data.demoReceiver} />}
      <WebhookDialogs
        dialog={dialog}
        demoReceiver={data?.demoReceiver}
        onClose={() => setDialog(undefined)}
        onAdd={addWebhook}
        onRotated={(secret) => {
          setDialog(undefined);
          setRevealed({ secret, isRotated: true });
        }}
      />
    </div>
  );
}

interface WebhookDialogsProps {
  dialog: OpenDialog | undefined;
  demoReceiver: string | undefined;
  onClose(): void;
  /** Rejects if the server refuses. */
  onAdd(webhook: NewWebhook): Promise<void>;
  onRotated(secret: string): void;
}

function WebhookDialogs({ dialog, demoReceiver, onClose, onAdd, onRotated }: WebhookDialogsProps) {
  const queries = useQueryClient();
  const target = typeof dialog === 'object' ? dialog : undefined;
  const params = { webhookId: target?.webhook.id ?? '' };
  const remove = useWebhookCall(
    () => webhooksApi.remove({ params }),
    ({ message }) => toast.success(message),
  );
  const change = async (body: NewWebhook) => {
    await webhooksApi.change({ params, body });
    onClose();
    await queries.invalidateQueries({ queryKey: webhooksKey });
  };
  const rotate = async ({ currentPassword }: { currentPassword?: string | undefined }) => {
    const { secret } = await webhooksApi.rotateSecret({ params, body: { currentPassword } });
    onRotated(secret);
    await queries.invalidateQueries({ queryKey: webhooksKey });
  };
  const edited = target?.action === 'change' ? target.webhook : undefined;
  return (
    <>
      <Dialog
        open={dialog === 'add' || edited !== undefined}
        onOpenChange={onClose}
        title={edited ? words.form.editTitle : words.form.addTitle}
      >
        <WebhookForm
          webhook={edited}
          demoReceiver={demoReceiver}
          onSubmit={edited ? change : onAdd}
          onCancel={onClose}
        />
      </Dialog>
      <Dialog
        open={target?.action === 'rotate'}
        onOpenChange={onClose}
        size="sm"
        title={words.rotateTitle}
        description={words.rotateLead}
      >
        <RotateForm onSubmit={rotate} onCancel={onClose} />
      </Dialog>
      <ConfirmDialog
        open={target?.action === 'remove'}
        onOpenChange={onClose}
        title={words.removeTitle}
        description={words.removeLead}
        confirmLabel={words.removeConfirm}
        destructive
        loading={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: onClose })}
      />
    </>
  );
}

interface RotateFormProps {
  /** Rejects if the server refuses. */
  onSubmit(proof: { currentPassword?: z.infer<typeof CurrentPassword> }): Promise<void>;
  onCancel(): void;
}

function RotateForm(props: RotateFormProps) {
  return (
    <QueryState query={useQuery(settingsQuery)} loading={<FormSkeleton fields={1} />}>
      {({ hasPassword }) => (
        <OwnerProofForm
          {...props}
          hasPassword={hasPassword}
          needsCode={false}
          submitLabel={words.rotateConfirm}
          failure={(error) => (hasUnclearOutcome(error) ? words.rotateNoResponse : formFailure(error))}
        />
      )}
    </QueryState>
  );
}
