import { useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { ApiError } from '#contract/client.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Service } from '#contract/services/services.ts';
import { manyOrders as words } from '#content/orders.ts';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { deleteOrderDraft, findOrderDraft, saveOrderDraft } from '#web/orders/order-draft.ts';
import { ordersApi } from '#web/orders/orders-queries.ts';
import { Card } from '#web/ui/card.tsx';
import { formatMoney, formatUnitPrice } from '#web/ui/format/format-money.ts';
import { TextAreaField } from '#web/ui/form/text-field.tsx';
import { type JudgedLines, judgeLines, type LineRefusals, rangeOfLine, refusalsOf } from './judge-lines.ts';
import { LineVerdicts } from './line-verdicts.tsx';
import { PlaceCard } from './place-card.tsx';
import { placingFailure, usePlacing } from './use-placing.ts';

interface LinesFormProps {
  services: readonly Service[];
  accountId: string;
  draftId: string;
  /** There is something in the draft by now. */
  onKept(): void;
  onPlaced(orders: readonly Order[]): void;
}

const noRefusals: LineRefusals = new Map();

export function LinesForm({ services, accountId, draftId, onKept, onPlaced }: LinesFormProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [refusals, setRefusals] = useState(noRefusals);
  const place = usePlacing();
  const form = useApiForm(
    useMemo(() => ordersOf(services, refusals), [services, refusals]),
    async (body) => {
      const { orders } = await place(body, (once) => ordersApi.placeMany({ body, ...once }));
      deleteOrderDraft(accountId, draftId);
      onPlaced(orders);
    },
    {
      mode: 'onSubmit',
      shouldFocusError: false,
      defaultValues: { lines: linesOf(accountId, draftId) },
      failure: placingFailure,
      onError: (error) => {
        const atLines = refusalsOf(error instanceof ApiError ? error.fields : {}, judged.verdicts);
        setRefusals(atLines);
        return atLines.size > 0;
      },
      onInvalid: () => {
        const wrong = judged.verdicts.find(({ problem }) => problem !== undefined);
        if (wrong) goToLine(wrong.lineNumber);
        else area.current?.focus();
      },
    },
  );
  const text = useWatch({ control: form.control, name: 'lines' });
  const judged = judgeLines(text, services, refusals);
  const change = () => {
    if (saveOrderDraft(accountId, draftId, { kind: 'many', lines: form.getValues('lines') })) onKept();
    setRefusals(noRefusals);
    form.setProblem(undefined);
  };
  const goToLine = (lineNumber: number) => {
    const { start, end } = rangeOfLine(text, lineNumber);
    area.current?.focus();
    area.current?.setSelectionRange(start, end);
  };
  const { ref, ...field } = form.field('lines', { onChange: change });

  return (
    <form noValidate onSubmit={form.submit} className="grid items-start gap-6 desk:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 gap-6">
        <Card>
          <TextAreaField
            {...field}
            ref={(element) => {
              ref(element);
              area.current = element;
            }}
            label={words.lines}
            hint={words.hint}
            rows={10}
            wrap="off"
            spellCheck={false}
            autoComplete="off"
            placeholder={words.placeholder}
            error={form.formState.isSubmitted && judged.wrong === 0 ? judged.problem : undefined}
          />
          <ServiceNames services={services} />
        </Card>
        <LineVerdicts judged={judged} onGoToLine={goToLine} />
      </div>
      <PlaceCard
        priceLabel={words.total}
        price={judged.total}
        note={noteOf(judged)}
        place={placeLabel(judged)}
        form={form}
      />
    </form>
  );
}

/** What is typed, as the orders to place. */
const ordersOf = (services: readonly Service[], refusals: LineRefusals) =>
  z.object({ lines: z.string() }).transform(({ lines }, ctx) => {
    const { orders, problem = '' } = judgeLines(lines, services, refusals);
    if (orders) return { orders: [...orders] };
    ctx.addIssue({ code: 'custom', path: ['lines'], message: problem });
    return z.NEVER;
  });

function linesOf(accountId: string, draftId: string): string {
  const draft = findOrderDraft(accountId, draftId);
  return draft?.kind === 'many' ? draft.lines : '';
}

function noteOf({ verdicts, problem }: JudgedLines): string {
  if (verdicts.length === 0) return '';
  return problem ?? words.count(verdicts.length);
}

function placeLabel({ orders, total }: JudgedLines): string {
  if (!orders || total === undefined) return words.placeUnpriced;
  return words.place(words.count(orders.length), formatMoney(total / 100));
}

/** What a line can begin with. */
function ServiceNames({ services }: { services: readonly Service[] }) {
  const named = services.filter(({ ownTexts }) => ownTexts === 'none');
  return (
    <div className="mt-5 grid gap-2 text-fine">
      <p className="text-muted">
        {words.services}. {named.length < services.length && words.servicesHint}
      </p>
      <ul className="flex flex-wrap gap-x-2 gap-y-1.5">
        {named.map(({ id, name, unitPrice }) => (
          <li key={id} className="rounded-xs bg-sunken px-2 py-1 figures">
            <span className="font-semibold">{name}</span>{' '}
            <span className="text-muted">{formatUnitPrice(unitPrice)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
