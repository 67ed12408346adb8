import { useEffect, useMemo, useState } from 'react';
import { FormProvider, type UseFormReturn, useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { AccountId } from '#contract/values/ids.ts';
import type { EligibilityRules } from '#contract/orders/eligibility.ts';
import type { NewOrder, Order } from '#contract/orders/orders.ts';
import { dollarsFromCents } from '#contract/values/money.ts';
import type { Service } from '#contract/services/services.ts';
import { orderMessages } from '#content/messages/orders.ts';
import { newOrder as words } from '#content/orders.ts';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { FormBanner } from '#web/forms/api-form.tsx';
import { presetQuantity, withinLimits } from '#web/orders/order-choice.ts';
import { useDraftUpload } from '#web/orders/draft-sync.ts';
import { deleteOrderDraft, emptyDraft, findOrderDraft, OrderDraft } from '#web/orders/order-draft.ts';
import { PaymentOnItsWay, useDraftPayments } from '#web/orders/payment-on-its-way.tsx';
import { ordersApi } from '#web/orders/orders-queries.ts';
import { useUsualTime } from '#web/orders/use-usual-time.ts';
import { Card } from '#web/ui/card.tsx';
import { formatMoney, formatUnitPrice } from '#web/ui/format/format-money.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { type DraftValidation, validateDraft } from './validate-draft.ts';
import { OrderFields } from './order-fields.tsx';
import { PlaceCard } from './place-card.tsx';
import { useOrderPayment } from './use-order-payment.ts';
import { placingFailure, usePlacing, usePriceNotice } from './use-placing.ts';
import { useSavedDraft } from './use-saved-draft.ts';
import { useShopRules } from './use-shop-rules.ts';

interface OrderFormProps {
  services: readonly Service[];
  accountId: AccountId;
  draftId: string;
  /** Initial values if there is no draft. */
  start: Partial<OrderDraft> | undefined;
  onDraftSaved(): void;
  onPlaced(order: Order): void;
}

export function OrderForm({ services, accountId, draftId, start, onDraftSaved, onPlaced }: OrderFormProps) {
  const [defaultValues] = useState(() => draftOf(accountId, draftId) ?? { ...emptyDraft, ...start });
  const [refusal] = useState(() => findOrderDraft(accountId, draftId)?.refusal);
  const placeOrder = usePlacing();
  const { upload, uploadLater } = useDraftUpload(accountId, draftId);
  const payment = useOrderPayment(draftId);
  const onItsWay = useDraftPayments().get(draftId);
  const [typed, setTyped] = useState<Pick<OrderDraft, 'link' | 'comments'>>(defaultValues);
  const rules = useShopRules([typed.link.trim()], typed.comments);
  const form = useApiForm(
    useMemo(() => orderSchema(services, rules), [services, rules]),
    async (body, { getValues }) => {
      const { price } = validateDraft(OrderDraft.parse(getValues()), services, rules);
      if (await payment.pay(body, price)) return;
      // The server deletes the draft with the order. The next sync deletes it here, even if this tab is closed now.
      await upload();
      // Always sent, so that a retry has the same body even if the draft is gone by then.
      const ofDraft = { ...body, draftId, expectedPrice: price === undefined ? undefined : dollarsFromCents(price) };
      const order = await placeOrder(ofDraft, (once) => ordersApi.place({ body: ofDraft, ...once }));
      deleteOrderDraft(accountId, draftId);
      onPlaced(order);
    },
    { defaultValues, failure: placingFailure },
  );
  const draft = { ...emptyDraft, ...useWatch({ control: form.control }) };
  if (draft.link !== typed.link || draft.comments !== typed.comments) setTyped(draft);
  const validation = validateDraft(draft, services, rules);
  const usual = useUsualTime(validation.service?.id);
  useLateProblems(form, validation.problems);
  usePriceNotice(`${validation.service?.id} ${validation.quantity}`, validation.price, (...prices) =>
    form.setProblem(orderMessages.priceChanged(...prices)),
  );
  const preset = presetOf(start, services);
  useSavedDraft({ accountId, draftId, draft, preset, uploadLater, onDraftSaved, onChanged: form.setProblem });

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.submit} className="grid items-start gap-6 desk:grid-cols-[minmax(0,1fr)_20rem]">
        <Card>
          <div className="grid gap-5">
            <FormBanner>{refusal === undefined ? undefined : words.refused(refusal)}</FormBanner>
            {onItsWay && <PaymentOnItsWay payment={onItsWay.newest}>{words.onItsWay.changes}</PaymentOnItsWay>}
            <OrderFields services={services} validation={validation} />
            {usual !== undefined && <p className="text-sm text-muted">{usual}.</p>}
          </div>
        </Card>
        <PlaceCard
          priceLabel={words.summary.price}
          price={validation.price}
          note={noteOf(validation)}
          submitLabel={submitLabel(validation)}
          form={form}
          onPay={payment.choose}
          onItsWay={onItsWay?.amount}
        />
      </form>
    </FormProvider>
  );
}

/** The server's response may arrive after the field has lost focus, and services change. Errors of a submitted order stay. */
function useLateProblems(
  { getFieldState, trigger }: Pick<UseFormReturn<OrderDraft>, 'getFieldState' | 'trigger'>,
  { serviceId, link, quantity, comments }: DraftValidation['problems'],
): void {
  useEffect(() => {
    const problems = { serviceId, link, quantity, comments };
    for (const name of ['serviceId', 'link', 'quantity', 'comments'] as const) {
      const { isTouched, error } = getFieldState(name);
      if (isTouched && error?.type !== 'server' && error?.message !== problems[name]) void trigger(name);
    }
  }, [serviceId, link, quantity, comments, getFieldState, trigger]);
}

function draftOf(accountId: AccountId, draftId: string): OrderDraft | undefined {
  const draft = findOrderDraft(accountId, draftId);
  return draft?.kind === 'one' ? draft.order : undefined;
}

/** The quantity preset by the price slip, before anyone changed it. */
function presetOf(start: Partial<OrderDraft> | undefined, services: readonly Service[]): string | undefined {
  const service = services.find(({ id }) => String(id) === start?.serviceId);
  return service && String(withinLimits(presetQuantity, service));
}

/** Schema from the draft to the order to place. */
const orderSchema = (services: readonly Service[], rules: EligibilityRules) =>
  OrderDraft.transform((draft, ctx): NewOrder => {
    const { service, order, reference, problems } = validateDraft(draft, services, rules);
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

function noteOf({ service, price, quantity, planned = quantity }: DraftValidation): string {
  const { serviceHint, quantityHint, textsHint } = words.summary;
  if (!service) return serviceHint;
  if (price === undefined) return service.ownTexts === 'none' ? quantityHint : textsHint;
  return words.summary.pieces(formatNumber(planned), formatUnitPrice(service.unitPrice));
}

function submitLabel({ price }: DraftValidation): string {
  return price === undefined ? words.summary.placeUnpriced : words.summary.place(formatMoney(price / 100));
}
