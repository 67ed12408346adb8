import { useEffect, useState } from 'react';
import { type FieldErrors, FormProvider, type Resolver, useForm, useWatch } from 'react-hook-form';
import { ApiError } from '#contract/client.ts';
import type { NewOrder, Order } from '#contract/orders/orders.ts';
import type { Service } from '#contract/services/services.ts';
import { newOrder as words } from '#content/orders.ts';
import { showFieldErrors } from '#web/forms/show-field-errors.ts';
import { dropOrderDraft, emptyDraft, findOrderDraft, keepOrderDraft, OrderDraft } from '#web/orders/order-draft.ts';
import { ordersApi } from '#web/orders/orders-api.ts';
import { Card } from '#web/ui/card.tsx';
import { formatMoney, formatUnitPrice } from '#web/ui/format/format-money.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { type JudgedDraft, judgeDraft } from './judge-draft.ts';
import { OrderFields } from './order-fields.tsx';
import { PlaceCard } from './place-card.tsx';
import { usePlacing } from './use-placing.ts';

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
  const form = useForm<OrderDraft>({ resolver: resolverFor(services), mode: 'onTouched', defaultValues });
  const draft = { ...emptyDraft, ...useWatch({ control: form.control }) };
  const judged = judgeDraft(draft, services);
  const { place, isPlacing, refusal, refuse, forget } = usePlacing();

  const typed = JSON.stringify(draft);
  useEffect(() => {
    const order = OrderDraft.parse(JSON.parse(typed));
    if (keepOrderDraft(accountId, draftId, { kind: 'one', order })) onKept();
    forget();
  }, [typed, accountId, draftId, onKept, forget]);

  const submit = form.handleSubmit(async (sent) => {
    const body = bodyOf(judgeDraft(sent, services));
    if (!body) return;
    const answer = await place(body, (order, once) => ordersApi.place({ body: order, ...once }));
    if (answer instanceof ApiError) {
      if (!showFieldErrors(form, ['serviceId', 'link', 'quantity', 'comments'], answer)) refuse(answer);
    } else if (answer) {
      dropOrderDraft(accountId, draftId);
      onPlaced(answer);
    }
  });

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid items-start gap-6 desk:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <Card>
          <OrderFields services={services} judged={judged} />
        </Card>
        <PlaceCard
          priceLabel={words.summary.price}
          price={judged.price}
          note={noteOf(judged)}
          place={placeLabel(judged)}
          isPlacing={isPlacing}
          refusal={refusal}
        />
      </form>
    </FormProvider>
  );
}

function draftOf(accountId: string, draftId: string): OrderDraft | undefined {
  const draft = findOrderDraft(accountId, draftId);
  return draft?.kind === 'one' ? draft.order : undefined;
}

const resolverFor =
  (services: readonly Service[]): Resolver<OrderDraft> =>
  (values) => {
    const { problems } = judgeDraft(values, services);
    const errors: FieldErrors<OrderDraft> = {};
    for (const name of OrderDraft.keyof().options) {
      const message = problems[name];
      if (message !== undefined) errors[name] = { type: 'judged', message };
    }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };

function bodyOf({ service, order }: JudgedDraft): NewOrder | undefined {
  if (!service || !order) return undefined;
  const { link, quantity, comments } = order;
  const pieces = service.ownTexts === 'none' ? { quantity } : { comments };
  return { serviceId: service.id, link, ...pieces };
}

function noteOf({ service, price, quantity }: JudgedDraft): string {
  if (!service || price === undefined) return words.summary.priceHint;
  return words.summary.pieces(formatNumber(quantity), formatUnitPrice(service.unitPrice));
}

function placeLabel({ price }: JudgedDraft): string {
  return price === undefined ? words.summary.placeUnpriced : words.summary.place(formatMoney(price / 100));
}
