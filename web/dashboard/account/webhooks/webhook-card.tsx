import { useState } from 'react';
import type { Webhook } from '#contract/webhooks/webhooks.ts';
import { webhooks as words } from '#content/webhooks.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateText } from '#web/ui/format/date.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { Deliveries } from './deliveries.tsx';
import { useWebhookCall } from './use-webhook-call.ts';
import { webhooksApi } from './webhooks-query.ts';

interface WebhookCardProps {
  webhook: Webhook;
  isOpen: boolean;
  mayRotate: boolean;
  onToggle(): void;
  onAction(action: 'change' | 'rotate' | 'remove'): void;
}

export function WebhookCard({ webhook, isOpen, mayRotate, onToggle, onAction }: WebhookCardProps) {
  const params = { webhookId: webhook.id };
  const test = useWebhookCall(
    () => webhooksApi.test({ params }),
    () => toast.success(words.testSent),
  );
  const toggle = useWebhookCall((isOn: boolean) => webhooksApi.change({ params, body: { isOn } }));
  const [logId] = useState(() => `log-${webhook.id}`);

  return (
    <Card flush className="max-w-[56rem]">
      <div className="grid gap-4 px-4 py-5 sm:px-6">
        <div className="grid gap-1.5">
          <h3 className="flex flex-wrap items-center gap-2 text-[15px] font-semibold">
            <span className="min-w-0 wrap-anywhere">{webhook.url}</span>
            <StateBadge webhook={webhook} />
          </h3>
          <p className="font-mono text-fine text-muted">{webhook.events.join(', ')}</p>
          <Facts webhook={webhook} />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" loading={test.isPending} onClick={() => test.mutate(undefined)}>
            {words.actions.test}
          </Button>
          <Button size="sm" onClick={() => onAction('change')}>
            {words.actions.change}
          </Button>
          {mayRotate && (
            <Button size="sm" onClick={() => onAction('rotate')}>
              {words.actions.rotate}
            </Button>
          )}
          <Button size="sm" loading={toggle.isPending} onClick={() => toggle.mutate(!webhook.isOn)}>
            {webhook.isOn ? words.actions.switchOff : words.actions.switchOn}
          </Button>
          <Button size="sm" onClick={() => onAction('remove')}>
            {words.actions.remove}
          </Button>
          <Button size="sm" aria-expanded={isOpen} aria-controls={logId} className="sm:ml-auto" onClick={onToggle}>
            {isOpen ? words.actions.hideLog : words.actions.log}
          </Button>
        </div>
      </div>
      <div id={logId} className="border-line not-empty:border-t">
        {isOpen && <Deliveries webhookId={webhook.id} />}
      </div>
    </Card>
  );
}

function StateBadge({ webhook: { isOn, isFailing, offBecause } }: { webhook: Webhook }) {
  if (!isOn && offBecause !== 'owner') return <Badge tone="red">{words.state.switchedOff}</Badge>;
  if (!isOn) return <Badge>{words.state.off}</Badge>;
  return <Badge tone={isFailing ? 'orange' : 'green'}>{isFailing ? words.state.failing : words.state.on}</Badge>;
}

function Facts({ webhook: { deliveredAt, offBecause, previousSecretUntil } }: { webhook: Webhook }) {
  return (
    <div className="grid gap-0.5 text-sm text-muted">
      {offBecause !== undefined && offBecause !== 'owner' && (
        <p className="text-danger">{words.switchedOffLead[offBecause]}</p>
      )}
      <p>
        {deliveredAt === undefined ? (
          words.neverDelivered
        ) : (
          <>
            {words.delivered} <DateText value={deliveredAt} look="moment" />
          </>
        )}
      </p>
      {previousSecretUntil !== undefined && (
        <p>
          {words.overlap} <DateText value={previousSecretUntil} look="moment" />
        </p>
      )}
    </div>
  );
}
