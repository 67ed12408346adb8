import { useQuery } from '@tanstack/react-query';
import { webhooks } from '#content/webhooks.ts';
import { Card } from '#web/ui/card.tsx';
import { CopyText } from '#web/ui/copy-text.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { DateText } from '#web/ui/format/date.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { formatJson, TextBlock } from './delivery-panel.tsx';
import { receivedQuery } from './webhooks-query.ts';

const words = webhooks.receiver;

/** Demo only: the events that the built-in receiver got. */
export function DemoReceiver({ url }: { url: string }) {
  const query = useQuery(receivedQuery);
  return (
    <Card title={words.title} className="max-w-[56rem]">
      <p className="max-w-[64ch] text-sm text-pretty text-muted">{words.lead}</p>
      <div className="mt-2 font-mono text-fine">
        <CopyText text={url} label={words.url} />
      </div>
      <QueryState query={query} loading={null} empty={<EmptyState title={words.none} hint={words.noneHint} />} />
      <ul aria-label={words.title} className="mt-4 grid gap-4 empty:hidden">
        {query.data?.map(({ at, headers, body }) => (
          <li key={`${at} ${headers['webhook-id']} ${headers['webhook-timestamp']}`} className="grid gap-2 text-sm">
            <p className="flex flex-wrap gap-x-3">
              <code className="font-mono text-fine font-semibold">{typeOf(body)}</code>
              <DateText value={at} look="moment" />
            </p>
            <TextBlock
              label={`${typeOf(body)} ${at}`}
              text={`webhook-id: ${headers['webhook-id']}\nwebhook-signature: ${headers['webhook-signature']}\n\n${formatJson(body)}`}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const typeOf = (body: string) => (JSON.parse(body) as { type: string }).type;
