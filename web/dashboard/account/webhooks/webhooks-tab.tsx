import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewWebhook, Webhook } from '#contract/webhooks/webhooks.ts';
import { webhooks as words } from '#content/webhooks.ts';
import { useSession } from '#web/api/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { ConfirmFirst } from '../confirm-first.tsx';
import { RevealOnce } from '../reveal-once.tsx';
import { DemoReceiver } from './demo-receiver.tsx';
import { useWebhookCall } from './use-webhook-call.ts';
import { WebhookCard } from './webhook-card.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { webhooksApi, webhooksKey, webhooksQuery } from './webhooks-query.ts';
import type { CurrentPassword } from '#contract/accounts/second-factor.ts';
import type { z } from 'zod';
import { settingsQuery } from '../account-queries.ts';
import { FormSkeleton } from '../settings-card.tsx';
import { OwnerProofForm } from '../owner-proof-form.tsx';

type Asked = 'add' | { readonly question: 'change' | 'rotate' | 'remove'; readonly webhook: Webhook };

export function WebhooksTab() {
  const isConfirmed = useSession().user?.isVerified === true;
  const query = useQuery(webhooksQuery);
  const { data } = query;
  const [asked, setAsked] = useState<Asked>();
  const [revealed, setRevealed] = useState<{ secret: string; isRotated: boolean }>();
  const [openLog, setOpenLog] = useState<string>();
  const addButton = isConfirmed && (
    <Button variant="primary" onClick={() => setAsked('add')}>
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
      <Card
        title={words.title}
        className="max-w-[56rem]"
        actions={data && data.webhooks.length > 0 && !revealed && addButton}
      >
        <p className="max-w-[64ch] text-sm text-pretty text-muted">
          {words.lead}{' '}
          <a
            href="/api/docs#receiving-webhooks"
            className="rounded-xs font-medium text-ink underline underline-offset-2"
          >
            {words.guide}
          </a>
        </p>
        <QueryState query={query} loading={<Skeleton className="mt-4 h-24" />}>
          {(shown) =>
            isConfirmed ? (
              shown.webhooks.length === 0 && <EmptyState title={words.none} hint={words.noneHint} action={addButton} />
            ) : (
              <ConfirmFirst why="webhooks" />
            )
          }
        </QueryState>
      </Card>
      {data?.webhooks.map((webhook) => (
        <WebhookCard
          key={webhook.id}
          webhook={webhook}
          isOpen={openLog === webhook.id}
          onToggle={() => setOpenLog((now) => (now === webhook.id ? undefined : webhook.id))}
          onAsk={(question) => {
            // The log goes with its webhook, and must not be asked for any more by then.
            if (question === 'remove') setOpenLog(undefined);
            setAsked({ question, webhook });
          }}
        />
      ))}
      {data?.demoReceiver !== undefined && <DemoReceiver address={data.demoReceiver} />}
      <Questions
        asked={asked}
        demoReceiver={data?.demoReceiver}
        onClose={() => setAsked(undefined)}
        onSecret={(secret, isRotated) => {
          setAsked(undefined);
          setRevealed({ secret, isRotated });
        }}
      />
    </div>
  );
}

interface QuestionsProps {
  asked: Asked | undefined;
  demoReceiver: string | undefined;
  onClose(): void;
  onSecret(secret: string, isRotated: boolean): void;
}

function Questions({ asked, demoReceiver, onClose, onSecret }: QuestionsProps) {
  const queries = useQueryClient();
  const about = typeof asked === 'object' ? asked : undefined;
  const params = { webhookId: about?.webhook.id ?? '' };
  const remove = useWebhookCall(
    () => webhooksApi.remove({ params }),
    ({ message }) => {
      toast.success(message);
      onClose();
    },
  );
  const save = async (body: NewWebhook) => {
    if (about) {
      await webhooksApi.change({ params, body });
      onClose();
    } else {
      const { secret } = await webhooksApi.create({ body });
      onSecret(secret, false);
    }
    await queries.invalidateQueries({ queryKey: webhooksKey });
  };
  const rotate = async ({ currentPassword }: { currentPassword?: string | undefined }) => {
    const { secret } = await webhooksApi.rotateSecret({ params, body: { currentPassword } });
    onSecret(secret, true);
    await queries.invalidateQueries({ queryKey: webhooksKey });
  };
  const changed = about?.question === 'change' ? about.webhook : undefined;
  return (
    <>
      <Dialog
        open={asked === 'add' || changed !== undefined}
        onOpenChange={onClose}
        title={changed ? words.form.editTitle : words.form.addTitle}
      >
        <WebhookForm webhook={changed} demoReceiver={demoReceiver} onSubmit={save} onCancel={onClose} />
      </Dialog>
      <Dialog
        open={about?.question === 'rotate'}
        onOpenChange={onClose}
        size="sm"
        title={words.rotateTitle}
        description={words.rotateLead}
      >
        <RotateForm onSubmit={rotate} onCancel={onClose} />
      </Dialog>
      <ConfirmDialog
        open={about?.question === 'remove'}
        onOpenChange={onClose}
        title={words.removeTitle}
        description={words.removeLead}
        confirmLabel={words.removeConfirm}
        destructive
        loading={remove.isPending}
        onConfirm={() => remove.mutate(undefined)}
      />
    </>
  );
}

interface RotateFormProps {
  /** Throws what the server refuses. */
  onSubmit(proof: { currentPassword?: z.infer<typeof CurrentPassword> }): Promise<void>;
  onCancel(): void;
}

function RotateForm(props: RotateFormProps) {
  const { data } = useQuery(settingsQuery);
  if (!data) return <FormSkeleton fields={1} />;
  return (
    <OwnerProofForm {...props} hasPassword={data.hasPassword} needsCode={false} submitLabel={words.rotateConfirm} />
  );
}
