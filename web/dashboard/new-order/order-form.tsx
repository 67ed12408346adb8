import { useEffect, useMemo, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { NewOrder, Order } from '#contract/orders/orders.ts';
import type { Service } from '#contract/services/services.ts';
import { newOrder as words } from '#content/orders.ts';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { deleteOrderDraft, emptyDraft, findOrderDraft, saveOrderDraft, OrderDraft } from '#web/orders/order-draft.ts';
import { ordersApi } from '#web/orders/orders-queries.ts';
import { Card } from '#web/ui/card.tsx';
import { formatMoney, formatUnitPrice } from '#web/ui/format/format-money.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { type JudgedDraft, judgeDraft } from './judge-draft.ts';
import { OrderFields } from './order-fields.tsx';
import { PlaceCard } from './place-card.tsx';
import { placingFailure, usePlacing } from './use-placing.ts';

interface OrderFormProps {
  services: readonly Service[];
  accountId: string;
  draftId: string;
  /** What the form opens with where there is no draft. */
  start: Pick<OrderDraft, 'category' | 'serviceId'> | undefined;
  /** There is something in the draft by now. */
  onKept(): void;
  onPlaced(order: Order): void;
}

export function OrderForm({ services, accountId, draftId, start, onKept, onPlaced }: OrderFormProps) {
  const [defaultValues] = useState(() => draftOf(accountId, draftId) ?? { ...emptyDraft, ...start });
  const place = usePlacing();
  const form = useApiForm(
    useMemo(() => orderOf(services), [services]),
    async (body) => {
      const order = await place(body, (once) => ordersApi.place({ body, ...once }));
      deleteOrderDraft(accountId, draftId);
      onPlaced(order);
    },
    { defaultValues, failure: placingFailure },
  );
  const draft = { ...emptyDraft, ...useWatch({ control: form.control }) };
  const judged = judgeDraft(draft, services);

  const typed = JSON.stringify(draft);
  const { setProblem } = form;
  useEffect(() => {
    const order = OrderDraft.parse(JSON.parse(typed));
    if (saveOrderDraft(accountId, draftId, { kind: 'one', order })) onKept();
    // What was refused has been changed since.
    setProblem(undefined);
  }, [typed, accountId, draftId, onKept, setProblem]);

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.submit} className="grid items-start gap-6 desk:grid-cols-[minmax(0,1fr)_20rem]">
        <Card>
          <OrderFields services={services} judged={judged} />
        </Card>
        <PlaceCard
          priceLabel={words.summary.price}
          price={judged.price}
          note={noteOf(judged)}
          place={placeLabel(judged)}
          form={form}
        />
      </form>
    </FormProvider>
  );
}

function draftOf(accountId: string, draftId: string): OrderDraft | undefined {
  const draft = findOrderDraft(accountId, draftId);
  return draft?.kind === 'one' ? draft.order : undefined;
}

/** What is typed, as the order to place. */
const orderOf = (services: readonly Service[]) =>
  OrderDraft.transform((draft, ctx): NewOrder => {
    const { service, order, problems } = judgeDraft(draft, services);
    for (const [name, message] of Object.entries(problems)) ctx.addIssue({ code: 'custom', path: [name], message });
    if (!service || !order) return z.NEVER;
    const { link, quantity, comments } = order;
    return { serviceId: service.id, link, ...(service.ownTexts === 'none' ? { quantity } : { comments }) };
  });

function noteOf({ service, price, quantity }: JudgedDraft): string {
  if (!service || price === undefined) return words.summary.priceHint;
  return words.summary.pieces(formatNumber(quantity), formatUnitPrice(service.unitPrice));
}

function placeLabel({ price }: JudgedDraft): string {
  return price === undefined ? words.summary.placeUnpriced : words.summary.place(formatMoney(price / 100));
}
