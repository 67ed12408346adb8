import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { AccountId } from '#contract/values/ids.ts';
import { ApiError } from '#contract/client.ts';
import type { Order } from '#contract/orders/orders.ts';
import { dollarsFromCents } from '#contract/values/money.ts';
import type { Service } from '#contract/services/services.ts';
import { orderMessages } from '#content/messages/orders.ts';
import { manyOrders as words } from '#content/orders.ts';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { deleteOrderDraft, findOrderDraft, saveOrderDraft } from '#web/orders/order-draft.ts';
import { ordersApi } from '#web/orders/orders-queries.ts';
import { Card } from '#web/ui/card.tsx';
import { formatMoney, formatUnitPrice } from '#web/ui/format/format-money.ts';
import { TextAreaField } from '#web/ui/form/text-field.tsx';
import {
  type LineRefusals,
  type LinesInput,
  type LinesValidation,
  linksOf,
  rangeOfLine,
  refusalsOf,
  validateLines,
} from './validate-lines.ts';
import { LineVerdicts } from './line-verdicts.tsx';
import { LinesFile } from './lines-file.tsx';
import { PlaceCard } from './place-card.tsx';
import { placingFailure, usePlacing, usePriceNotice } from './use-placing.ts';
import { useShopRules } from './use-shop-rules.ts';

interface LinesFormProps {
  services: readonly Service[];
  accountId: AccountId;
  draftId: string;
  onDraftSaved(): void;
  onPlaced(orders: readonly Order[]): void;
}

const noRefusals: LineRefusals = new Map();

export function LinesForm({ services, accountId, draftId, onDraftSaved, onPlaced }: LinesFormProps) {
  const textArea = useRef<HTMLTextAreaElement>(null);
  const [refusals, setRefusals] = useState(noRefusals);
  const placeOrders = usePlacing();
  const [typed, setTyped] = useState(() => linesOf(accountId, draftId));
  const rules = useShopRules(
    useMemo(() => linksOf(typed), [typed]),
    '',
  );
  const form = useApiForm(
    // Without the refusals: the server decides again, since an order that was open may have been finished.
    useMemo(() => ordersSchema({ services, refusals: noRefusals, rules }), [services, rules]),
    async (body) => {
      const { orders } = await placeOrders(body, (once) => ordersApi.placeMany({ body, ...once }));
      deleteOrderDraft(accountId, draftId);
      onPlaced(orders);
    },
    {
      mode: 'onSubmit',
      shouldFocusError: false,
      defaultValues: { lines: linesOf(accountId, draftId) },
      failure: placingFailure,
      onError: (error) => {
        const lineErrors = refusalsOf(error instanceof ApiError ? error.fields : {}, validation.verdicts);
        setRefusals(lineErrors);
        return lineErrors.size > 0;
      },
      onInvalid: () => {
        const invalid = validation.verdicts.find(({ problem }) => problem !== undefined);
        if (invalid) goToLine(invalid.lineNumber);
        else textArea.current?.focus();
      },
    },
  );
  const text = useWatch({ control: form.control, name: 'lines' });
  if (text !== typed) setTyped(text);
  const { checked, validation } = useValidation({ text, services, rules, refusals });
  usePriceNotice(checked, validation.total, (...prices) => form.setProblem(orderMessages.pricesChanged(...prices)));
  const change = () => {
    if (saveOrderDraft(accountId, draftId, { kind: 'many', lines: form.getValues('lines') })) onDraftSaved();
    setRefusals(noRefusals);
    form.setProblem(undefined);
  };
  const goToLine = useCallback((lineNumber: number) => {
    const { start, end } = rangeOfLine(textArea.current?.value ?? '', lineNumber);
    textArea.current?.focus();
    textArea.current?.setSelectionRange(start, end);
  }, []);
  const { ref, ...field } = form.field('lines', { onChange: change });

  return (
    <form noValidate onSubmit={form.submit} className="grid items-start gap-6 desk:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 gap-6">
        <Card>
          <TextAreaField
            {...field}
            ref={(element) => {
              ref(element);
              textArea.current = element;
            }}
            label={words.lines}
            hint={words.hint}
            rows={10}
            wrap="off"
            readOnly={form.isSending}
            spellCheck={false}
            autoComplete="off"
            placeholder={words.placeholder}
            error={form.formState.isSubmitted && validation.problemCount === 0 ? validation.problem : undefined}
          />
          <LinesFile
            disabled={form.isSending}
            onRead={(lines) => {
              form.setValue('lines', lines);
              change();
            }}
          />
          <ServiceNames services={services} />
        </Card>
        <LineVerdicts validation={validation} onGoToLine={goToLine} />
      </div>
      <PlaceCard
        priceLabel={words.total}
        price={validation.total}
        note={noteOf(validation)}
        submitLabel={submitLabel(validation)}
        form={form}
      />
    </form>
  );
}

/** Deferred, so that validating a long list does not delay typing. */
function useValidation({ text, services, rules, refusals }: LinesInput) {
  const checked = useDeferredValue(text);
  const validation = useMemo(
    () => validateLines({ text: checked, services, rules, refusals }),
    [checked, services, rules, refusals],
  );
  return { checked, validation };
}

/** Schema from the typed lines to the orders to place. */
const ordersSchema = (input: Omit<LinesInput, 'text'>) =>
  z.object({ lines: z.string() }).transform(({ lines }, ctx) => {
    const { orders, total, problem = '' } = validateLines({ text: lines, ...input });
    if (orders && total !== undefined) return { orders: [...orders], expectedPrice: dollarsFromCents(total) };
    ctx.addIssue({ code: 'custom', path: ['lines'], message: problem });
    return z.NEVER;
  });

function linesOf(accountId: AccountId, draftId: string): string {
  const draft = findOrderDraft(accountId, draftId);
  return draft?.kind === 'many' ? draft.lines : '';
}

function noteOf({ verdicts, problem }: LinesValidation): string {
  if (verdicts.length === 0) return '';
  return problem ?? words.count(verdicts.length);
}

function submitLabel({ orders, total }: LinesValidation): string {
  if (!orders || total === undefined) return words.placeUnpriced;
  return words.place(words.count(orders.length), formatMoney(total / 100));
}

/** Services that a line can name. */
function ServiceNames({ services }: { services: readonly Service[] }) {
  return (
    <div className="mt-5 grid gap-2 text-fine">
      <p className="text-muted">
        {words.services}. {services.some(({ ownTexts }) => ownTexts !== 'none') && words.servicesHint}
      </p>
      <ul className="flex flex-wrap gap-x-2 gap-y-1.5">
        {services.map(({ id, name, unitPrice }) => (
          <li key={id} className="rounded-xs bg-sunken px-2 py-1 figures">
            <span className="font-semibold">{name}</span>{' '}
            <span className="text-muted">{formatUnitPrice(unitPrice)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
