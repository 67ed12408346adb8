import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import type { BulkResult } from '#contract/admin/orders.ts';
import { adminOrderResults as words } from '#content/admin/order-desk.ts';
import { formFailure } from '#web/forms/form-failure.ts';
import { UnsavedGuard } from '#web/forms/unsaved-guard.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { shortId } from '../../short-id.ts';
import { adminOrdersApi, adminOrdersKey } from '../admin-orders-queries.ts';
import { readResults, type ResultLine, resultLinesMax, type UnreadLine } from './read-results.ts';

interface Verdict {
  readonly lineNumber: number;
  readonly text: string;
  readonly isRefused: boolean;
}

interface Sent {
  readonly sent: readonly ResultLine[];
  readonly isCheck: boolean;
  /** What the check refused, which is not sent again. */
  readonly left: readonly Verdict[];
}

const isUnread = (line: ResultLine | UnreadLine): line is UnreadLine => 'problem' in line;

/** Checks every line with the server first, then sets those that it accepted. Stays open to list those not set. */
export function PasteResults({ onClose }: { onClose(): void }) {
  const formId = useId();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const lines = readResults(text);
  const readable = lines.filter((line): line is ResultLine => !isUnread(line));
  const isTooMany = Math.max(readable.length, lines.length - readable.length) > resultLinesMax;
  const send = useMutation({
    mutationFn: ({ sent, isCheck }: Sent) =>
      adminOrdersApi.setResults({
        body: { results: sent.map(({ orderId, completedVotes }) => ({ orderId, completedVotes })), isCheck },
      }),
    onSuccess: ({ results }, { isCheck, left }) => {
      if (isCheck) return;
      toast.success(words.done(results.filter(({ outcome }) => outcome === 'changed').length));
      if (left.length === 0 && results.every(({ outcome }) => outcome !== 'refused')) onClose();
    },
    onSettled: (_results, _error, { isCheck }) => {
      if (!isCheck) void queries.invalidateQueries({ queryKey: adminOrdersKey });
    },
  });
  const results = send.data?.results;
  const isChecked = results !== undefined && send.variables?.isCheck === true;
  const { sent = [], left = [] } = send.variables ?? {};
  const unread = isAsked && readable.length === 0 && !isTooMany ? verdictsOf(lines, []) : [];
  const notSet = [...left, ...refusedOf(verdictsOf(sent, results ?? []))];
  notSet.sort((a, b) => a.lineNumber - b.lineNumber);
  const verdicts = !results ? unread : isChecked ? verdictsOf(lines, results) : notSet;
  const accepted = readable.filter((_line, index) => isChecked && results[index]?.outcome === 'changed');
  const problem = isTooMany ? words.tooMany(resultLinesMax) : send.error ? formFailure(send.error) : undefined;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsAsked(true);
    if (readable.length === 0 || isTooMany) return;
    if (isChecked) send.mutate({ sent: accepted, isCheck: false, left: refusedOf(verdicts) });
    else send.mutate({ sent: readable, isCheck: true, left: [] });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.title}
      description={words.lead}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            loading={send.isPending}
            disabled={isChecked && accepted.length === 0}
          >
            {isChecked ? words.submit(accepted.length) : words.check}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <UnsavedGuard when={text.trim() !== '' && !send.isPending} />
        <TextAreaField
          label={words.label}
          hint={words.hint}
          error={problem ?? (isAsked && lines.length === 0 ? words.unreadable : undefined)}
          rows={8}
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setIsAsked(false);
            send.reset();
          }}
        />
        {verdicts.length > 0 && <Verdicts verdicts={verdicts} />}
      </form>
    </Dialog>
  );
}

function Verdicts({ verdicts }: { verdicts: readonly Verdict[] }) {
  return (
    <div role="status">
      <ul className="grid max-h-60 gap-1.5 overflow-y-auto text-sm">
        {verdicts.map(({ lineNumber, text, isRefused }) => (
          <li key={lineNumber} className={isRefused ? 'text-danger' : undefined}>
            {words.verdict(lineNumber, text)}
          </li>
        ))}
      </ul>
    </div>
  );
}

const refusedOf = (verdicts: readonly Verdict[]) => verdicts.filter(({ isRefused }) => isRefused);

/** Results are in the order of the lines that were sent: all readable ones, or those accepted. */
function verdictsOf(lines: readonly (ResultLine | UnreadLine)[], results: readonly BulkResult[]): Verdict[] {
  let next = 0;
  return lines.map((line) => {
    if (isUnread(line)) return { lineNumber: line.lineNumber, text: line.problem, isRefused: true };
    const { outcome, message = '', order } = results[next++] ?? { outcome: 'refused' };
    const id = order ? shortId(order.orderId) : line.orderId;
    const isRefused = outcome === 'refused';
    const text = isRefused
      ? words.refused(id, message)
      : outcome === 'unchanged'
        ? words.unchanged(id)
        : words.outcome(id, order?.completedVotes ?? 0, order?.quantity ?? 0, order?.status ?? '');
    return { lineNumber: line.lineNumber, text, isRefused };
  });
}
