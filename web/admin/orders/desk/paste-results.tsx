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

const isUnread = (line: ResultLine | UnreadLine): line is UnreadLine => 'problem' in line;

/** Checks every line with the server first, then sets those that it accepted, and lists any refused since. */
export function PasteResults({ onClose }: { onClose(): void }) {
  const formId = useId();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const lines = readResults(text);
  const readable = lines.filter((line): line is ResultLine => !isUnread(line));
  const send = useMutation({
    mutationFn: ({ sent, isCheck }: { sent: readonly ResultLine[]; isCheck: boolean }) =>
      adminOrdersApi.setResults({
        body: { results: sent.map(({ orderId, completedVotes }) => ({ orderId, completedVotes })), isCheck },
      }),
    onSuccess: ({ results }, { isCheck }) => {
      if (isCheck) return;
      toast.success(words.done(results.filter(({ outcome }) => outcome === 'changed').length));
      if (results.every(({ outcome }) => outcome !== 'refused')) onClose();
    },
    onSettled: (_results, _error, { isCheck }) => {
      if (!isCheck) void queries.invalidateQueries({ queryKey: adminOrdersKey });
    },
  });
  const results = send.data?.results;
  const isChecked = results !== undefined && send.variables?.isCheck === true;
  const verdicts =
    results &&
    (isChecked
      ? verdictsOf(lines, results)
      : verdictsOf(send.variables?.sent ?? [], results).filter(({ isRefused }) => isRefused));
  const accepted = readable.filter((_line, index) => isChecked && results[index]?.outcome === 'changed');
  const problem =
    readable.length > resultLinesMax ? words.tooMany(resultLinesMax) : send.error ? formFailure(send.error) : undefined;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (readable.length === 0 || readable.length > resultLinesMax) return;
    send.mutate(isChecked ? { sent: accepted, isCheck: false } : { sent: readable, isCheck: true });
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
          error={problem ?? (lines.length > 0 && readable.length === 0 ? words.unreadable : undefined)}
          rows={8}
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            send.reset();
          }}
        />
        {verdicts && <Verdicts verdicts={verdicts} />}
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
