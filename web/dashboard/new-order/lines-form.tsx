import { type SubmitEvent, useMemo, useRef, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Service } from '#contract/services/services.ts';
import { manyOrders as words } from '#content/orders.ts';
import { dropOrderDraft, findOrderDraft, keepOrderDraft } from '#web/orders/order-draft.ts';
import { ordersApi } from '#web/orders/orders-api.ts';
import { Card } from '#web/ui/card.tsx';
import { formatMoney } from '#web/ui/format/format-money.ts';
import { TextAreaField } from '#web/ui/form/text-field.tsx';
import { type JudgedLines, judgeLines, type LineRefusals, rangeOfLine, refusalsOf } from './judge-lines.ts';
import { LineVerdicts } from './line-verdicts.tsx';
import { PlaceCard } from './place-card.tsx';
import { ServiceNames } from './service-names.tsx';
import { usePlacing } from './use-placing.ts';

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
  const [text, setText] = useState(() => linesOf(accountId, draftId));
  const [refusals, setRefusals] = useState(noRefusals);
  const [isTried, setIsTried] = useState(false);
  const { place, isPlacing, refusal, refuse, forget } = usePlacing();
  const judged = useMemo(() => judgeLines(text, services, refusals), [text, services, refusals]);

  const change = (lines: string) => {
    setText(lines);
    if (keepOrderDraft(accountId, draftId, { kind: 'many', lines })) onKept();
    setRefusals(noRefusals);
    forget();
  };
  const goToLine = (lineNumber: number) => {
    const { start, end } = rangeOfLine(text, lineNumber);
    area.current?.focus();
    area.current?.setSelectionRange(start, end);
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!judged.orders) {
      const wrong = judged.verdicts.find(({ problem }) => problem !== undefined);
      if (wrong) goToLine(wrong.lineNumber);
      else area.current?.focus();
      return;
    }
    const body = { orders: [...judged.orders] };
    const answer = await place(body, (orders, once) => ordersApi.placeMany({ body: orders, ...once }));
    if (answer instanceof ApiError) {
      const atLines = refusalsOf(answer.fields, judged.verdicts);
      setRefusals(atLines);
      if (atLines.size === 0) refuse(answer);
    } else if (answer) {
      dropOrderDraft(accountId, draftId);
      onPlaced(answer.orders);
    }
  };

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid items-start gap-6 desk:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="grid min-w-0 gap-6">
        <Card>
          <TextAreaField
            ref={area}
            label={words.lines}
            hint={words.hint}
            rows={10}
            wrap="off"
            spellCheck={false}
            autoComplete="off"
            placeholder={words.placeholder}
            value={text}
            error={isTried && judged.wrong === 0 ? judged.problem : undefined}
            onChange={(event) => change(event.target.value)}
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
        isPlacing={isPlacing}
        refusal={refusal}
      />
    </form>
  );
}

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
