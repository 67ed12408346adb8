import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import type { NotificationChoice } from '#contract/notifications.ts';
import { notificationChoices as words, notificationList } from '#content/support.ts';
import { Button } from '#web/ui/button.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { SidePanel } from '#web/ui/overlay/side-panel.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { choicesQuery, notificationsApi, notificationsKey } from './notification-queries.ts';

/** The person's notification settings, in the app and by email. Each choice is saved immediately. */
export function ChoicesButton() {
  const [isOpen, setIsOpen] = useState(false);
  const query = useQuery({ ...choicesQuery, enabled: isOpen });
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        <SlidersHorizontal aria-hidden size={16} />
        {words.open}
      </Button>
      <SidePanel open={isOpen} onOpenChange={setIsOpen} title={words.title} description={words.lead}>
        <QueryState query={query} loading={8}>
          {(choices) => <ChoicesTable choices={choices} />}
        </QueryState>
      </SidePanel>
    </>
  );
}

function ChoicesTable({ choices }: { choices: readonly NotificationChoice[] }) {
  const choose = useChoose();
  const { columns } = words;
  return (
    <table className="w-full text-sm">
      <thead className="text-left text-fine text-muted">
        <tr>
          <th scope="col" className="pb-2 font-medium">
            {columns.kind}
          </th>
          <th scope="col" className="pb-2 pl-4 font-medium whitespace-nowrap">
            {columns.inApp}
          </th>
          <th scope="col" className="pb-2 pl-4 font-medium whitespace-nowrap">
            {columns.byEmail}
          </th>
        </tr>
      </thead>
      <tbody>
        {choices.map((choice) => (
          <ChoiceRow key={choice.kind} choice={choice} onChoose={choose} />
        ))}
      </tbody>
    </table>
  );
}

function ChoiceRow({
  choice,
  onChoose,
}: {
  choice: NotificationChoice;
  onChoose: (choice: NotificationChoice) => void;
}) {
  const { kind, inApp, byEmail, isFixed } = choice;
  const name = notificationList.kinds[kind];
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-3 text-left font-normal">
        {name}
        {isFixed && <span className="block text-fine text-muted">{words.fixed}</span>}
      </th>
      <td className="py-3 pl-4 align-top">
        <Checkbox
          hideLabel
          label={words.inApp(name)}
          checked={inApp}
          disabled={isFixed}
          onChange={(event) => onChoose({ ...choice, inApp: event.target.checked })}
        />
      </td>
      <td className="py-3 pl-4 align-top">
        {byEmail === undefined ? (
          <span className="text-muted">
            <span aria-hidden>–</span>
            <span className="sr-only">{words.notEmailed}</span>
          </span>
        ) : (
          <Checkbox
            hideLabel
            label={words.byEmail(name)}
            checked={byEmail}
            disabled={isFixed}
            onChange={(event) => onChoose({ ...choice, byEmail: event.target.checked })}
          />
        )}
      </td>
    </tr>
  );
}

/** Optimistic: the box changes immediately, and the refetch restores it if the call failed. */
function useChoose() {
  const queries = useQueryClient();
  const { queryKey } = choicesQuery;
  return useMutation({
    mutationFn: ({ kind, inApp, byEmail }: NotificationChoice) =>
      notificationsApi.choose({ params: { kind }, body: { inApp, ...(byEmail !== undefined && { byEmail }) } }),
    // One after the other, so that the last choice wins.
    scope: { id: 'notification-choices' },
    onMutate: async (chosen) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (choices) => choices?.map((each) => (each.kind === chosen.kind ? chosen : each)));
    },
    onError: () => toast.error(words.failed),
    onSettled: () => queries.invalidateQueries({ queryKey: notificationsKey }),
  }).mutate;
}
