import { useEffect, useMemo, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { AccountId } from '#contract/values/ids.ts';
import type { NewOrder, Order } from '#contract/orders/orders.ts';
import type { Service } from '#contract/services/services.ts';
import { newOrder as words } from '#content/orders.ts';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { deleteOrderDraft, emptyDraft, findOrderDraft, saveOrderDraft, OrderDraft } from '#web/orders/order-draft.ts';
import { ordersApi } from '#web/orders/orders-queries.ts';
import { Card } from '#web/ui/card.tsx';
import { formatMoney, formatUnitPrice } from '#web/ui/format/format-money.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { type DraftValidation, validateDraft } from './validate-draft.ts';
import { OrderFields } from './order-fields.tsx';
import { PlaceCard } from './place-card.tsx';
import { placingFailure, usePlacing } from './use-placing.ts';

interface OrderFormProps {
  services: readonly Service[];
  accountId: AccountId;
  draftId: string;
  /** Initial values if there is no draft. */
  start: Pick<OrderDraft, 'category' | 'serviceId'> | undefined;
  onDraftSaved(): void;
  onPlaced(order: Order): void;
}

export function OrderForm({ services, accountId, draftId, start, onDraftSaved, onPlaced }: OrderFormProps) {
  const [defaultValues] = useState(() => draftOf(accountId, draftId) ?? { ...emptyDraft, ...start });
  const placeOrder = usePlacing();
  const form = useApiForm(
    useMemo(() => orderSchema(services), [services]),
    async (body) => {
      const order = await placeOrder(body, (once) => ordersApi.place({ body, ...once }));
      deleteOrderDraft(accountId, draftId);
      onPlaced(order);
    },
    { defaultValues, failure: placingFailure },
  );
  const draft = { ...emptyDraft, ...useWatch({ control: form.control }) };
  const validation = validateDraft(draft, services);

  const serialized = JSON.stringify(draft);
  const { setProblem } = form;
  useEffect(() => {
    const order = OrderDraft.parse(JSON.parse(serialized));
    if (saveOrderDraft(accountId, draftId, { kind: 'one', order })) onDraftSaved();
    // The input has changed since the server refused it.
    setProblem(undefined);
  }, [serialized, accountId, draftId, onDraftSaved, setProblem]);

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.submit} className="grid items-start gap-6 desk:grid-cols-[minmax(0,1fr)_20rem]">
        <Card>
          <OrderFields services={services} validation={validation} />
        </Card>
        <PlaceCard
          priceLabel={words.summary.price}
          price={validation.price}
          note={noteOf(validation)}
          submitLabel={submitLabel(validation)}
          form={form}
        />
      </form>
    </FormProvider>
  );
}

function draftOf(accountId: AccountId, draftId: string): OrderDraft | undefined {
  const draft = findOrderDraft(accountId, draftId);
  return draft?.kind === 'one' ? draft.order : undefined;
}

/** Schema from the draft to the order to place. */
const orderSchema = (services: readonly Service[]) =>
  OrderDraft.transform((draft, ctx): NewOrder => {
    const { service, order, reference, problems } = validateDraft(draft, services);
    for (const [name, message] of Object.entries(problems)) ctx.addIssue({ code: 'custom', path: [name], message });
    if (!service || !order) return z.NEVER;
    const { link, quantity, comments } = order;
    return {
      serviceId: service.id,
      link,
      ...(service.ownTexts === 'none' ? { quantity } : { comments }),
      ...(reference === '' ? {} : { reference }),
    };
  });

function noteOf({ service, price, quantity }: DraftValidation): string {
  if (!service || price === undefined) return words.summary.priceHint;
  return words.summary.pieces(formatNumber(quantity), formatUnitPrice(service.unitPrice));
}

function submitLabel({ price }: DraftValidation): string {
  return price === undefined ? words.summary.placeUnpriced : words.summary.place(formatMoney(price / 100));
}
