import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Delivery, deliveryStates } from '#contract/webhooks/webhooks.ts';
import { webhooks } from '#content/webhooks.ts';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ListBar } from '#web/ui/list/list-screen.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DateText } from '#web/ui/format/date.tsx';
import { FilterSelect } from '#web/ui/form/filter-select.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import { deliveriesQuery } from './webhooks-query.ts';
import { PagedTable } from '#web/ui/table/paged-table.tsx';

const words = webhooks.log;
const tones: Record<Delivery['state'], BadgeTone> = { waiting: 'yellow', delivered: 'green', failed: 'red' };
const stateOptions = deliveryStates.map((value) => ({ value, label: words.states[value] }));

function DeliveryState({ delivery: { state, lastStatus } }: { delivery: Delivery }) {
  return (
    <Badge tone={tones[state]}>
      {words.states[state]}
      {lastStatus === undefined ? '' : ` · ${lastStatus}`}
    </Badge>
  );
}

const columns: Column<Delivery>[] = [
  {
    key: 'event',
    header: words.columns.event,
    card: 'top',
    cell: ({ event }) => <code className="font-mono text-fine">{event}</code>,
  },
  {
    key: 'state',
    header: words.columns.state,
    card: 'topEnd',
    cell: (delivery) => <DeliveryState delivery={delivery} />,
  },
  {
    key: 'tries',
    header: words.columns.tries,
    align: 'end',
    card: 'bottomMiddle',
    isLabeledInCard: true,
    cell: ({ tries }) => <span className="figures">{tries}</span>,
  },
  {
    key: 'date',
    header: words.columns.date,
    card: 'bottomStart',
    cell: ({ createdAt }) => <DateText value={createdAt} />,
  },
];

const detailsButton =
  (show: (id: string) => void) =>
  ({ id, event }: Delivery) => (
    <Button size="sm" onClick={() => show(id)} aria-label={`${words.details}: ${event}`}>
      {words.details}
    </Button>
  );

/** The log of one webhook. List state is local rather than in the URL, which is shared by all webhooks. */
export function Deliveries({ webhookId }: { webhookId: string }) {
  const [list, setList] = useState<{ page: number; perPage: number }>({ page: 1, perPage: 10 });
  const [state, setState] = useState<Delivery['state']>();
  const [shown, setShown] = useState<string>();
  const query = useQuery(deliveriesQuery(webhookId, { ...list, ...(state && { state }) }));
  return (
    <>
      <ListBar
        actions={
          <FilterSelect
            label={words.stateFilter}
            all={words.all}
            hideLabel
            size="sm"
            className="w-36"
            options={stateOptions}
            value={state}
            onChange={(selected) => {
              setState(selected);
              setList((current) => ({ ...current, page: 1 }));
            }}
          />
        }
      />
      <PagedTable
        caption={words.caption}
        columns={columns}
        rowKey={({ id }) => id}
        rowActions={detailsButton(setShown)}
        empty={state ? words.noneMatch : words.empty}
        emptyHint={state ? undefined : words.emptyHint}
        query={query}
        list={{ ...list, change: (change) => setList((current) => ({ ...current, page: 1, ...change })) }}
      />
      <DeliveryPanel deliveryId={shown} onClose={() => setShown(undefined)} />
    </>
  );
}
