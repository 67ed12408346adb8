import { useQuery } from '@tanstack/react-query';
import type { DeliveryAttempt, DeliveryDetails } from '#contract/webhooks/webhooks.ts';
import { webhooks } from '#content/webhooks.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { DateText } from '#web/ui/format/date.tsx';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { SidePanel } from '#web/ui/overlay/side-panel.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { useWebhookCall } from './use-webhook-call.ts';
import { deliveryQuery, webhooksApi } from './webhooks-query.ts';

const words = webhooks.details;

export function DeliveryPanel({ deliveryId, onClose }: { deliveryId: string | undefined; onClose(): void }) {
  const query = useQuery({ ...deliveryQuery(deliveryId ?? ''), enabled: deliveryId !== undefined });
  const { data } = query;
  const sendAgain = useWebhookCall(
    (id: string) => webhooksApi.sendAgain({ params: { deliveryId: id } }),
    () => toast.success(words.sent),
  );
  return (
    <SidePanel
      open={deliveryId !== undefined}
      onOpenChange={onClose}
      title={data?.event ?? webhooks.log.caption}
      description={data && <DateText value={data.createdAt} look="moment" />}
      footer={
        <Button loading={sendAgain.isPending} disabled={!data} onClick={() => data && sendAgain.mutate(data.id)}>
          {words.sendAgain}
        </Button>
      }
    >
      <QueryState query={query} loading={<Skeleton className="h-64" />}>
        {(delivery) => <Details delivery={delivery} />}
      </QueryState>
    </SidePanel>
  );
}

function Details({ delivery }: { delivery: DeliveryDetails }) {
  const { attempts, body, nextTryAt } = delivery;
  const [latest] = attempts;
  return (
    <div className="grid gap-6 text-sm">
      {nextTryAt !== undefined && (
        <p className="text-muted">
          {words.nextTry} <DateText value={nextTryAt} look="moment" />
        </p>
      )}
      <section className="grid gap-3">
        <h3 className="font-semibold">{words.request}</h3>
        {latest && <TextBlock label={words.headers} text={headerLines(latest)} />}
        <TextBlock label={words.body} text={formatJson(body)} />
      </section>
      <section className="grid gap-3">
        <h3 className="font-semibold">{words.tries}</h3>
        {attempts.length === 0 && <p className="text-muted">{words.noTries}</p>}
        <ol className="grid gap-4">
          {attempts.map((attempt) => (
            <Attempt key={attempt.number} attempt={attempt} />
          ))}
        </ol>
      </section>
    </div>
  );
}

function Attempt({ attempt: { number, at, ms, status, answer, problem } }: { attempt: DeliveryAttempt }) {
  return (
    <li className="grid gap-2 border-l-2 border-line pl-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="figures text-muted">#{number}</span>
        <Badge tone={problem === undefined ? 'green' : 'red'}>{status ?? words.noAnswer}</Badge>
        <DateText value={at} look="moment" />
        <span className="figures text-muted">{words.milliseconds(ms)}</span>
      </p>
      {problem !== undefined && <p className="text-danger">{problem}</p>}
      {status !== undefined && <TextBlock label={`${words.answer} ${number}`} text={answer || words.emptyAnswer} />}
    </li>
  );
}

export function TextBlock({ label, text }: { label: string; text: string }) {
  return (
    <ScrollRegion aria-label={label} className="max-h-72 overflow-auto rounded-sm border border-line bg-sunken">
      <pre className="px-3 py-2 font-mono text-[12px] leading-5 break-words whitespace-pre-wrap">{text}</pre>
    </ScrollRegion>
  );
}

const headerLines = ({ url, headers }: DeliveryAttempt) =>
  [`POST ${url}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\n');

/** For display only: the signature covers the body as a single line. */
export function formatJson(body: string): string {
  return JSON.stringify(JSON.parse(body), undefined, 2);
}
