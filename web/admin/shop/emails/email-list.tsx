import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EmailSummary } from '#contract/shop/emails.ts';
import { shopEmail } from '#content/admin/shop.ts';
import { formFailure } from '#web/forms/form-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { shopKey } from '../shop-queries.ts';
import { EmailPreview } from './email-preview.tsx';
import { emailsApi, emailsQuery } from './emails-queries.ts';

const words = shopEmail.list;

const columns: Column<EmailSummary>[] = [
  { key: 'name', header: words.columns.name, wide: true, card: 'top', cell: ({ name }) => name },
  {
    key: 'recipient',
    header: words.columns.recipient,
    card: 'fourthByTexts',
    cell: ({ recipient }) => <span className="cards:text-muted">{words.recipients[recipient]}</span>,
  },
];

/** Every email that the shop sends. */
export function EmailList() {
  const query = useQuery(emailsQuery);
  const [shown, setShown] = useState<EmailSummary>();
  const actions = (email: EmailSummary) => (
    <>
      <Button size="sm" aria-label={words.previewOf(email.name)} onClick={() => setShown(email)}>
        {words.preview}
      </Button>
      <TestButton email={email} />
    </>
  );
  return (
    <Card flush title={words.title} className="max-w-[52rem]">
      <DataTable
        dense
        caption={words.caption}
        columns={columns}
        rows={query.data}
        rowKey={({ key }) => key}
        rowActions={actions}
        error={query.data ? undefined : query.error?.message}
        onRetry={() => void query.refetch()}
        empty={words.empty}
        skeletonRows={8}
      />
      {shown && <EmailPreview email={shown} onClose={() => setShown(undefined)} />}
    </Card>
  );
}

/** Waits for the mail server, so that a wrong setup is reported here. A successful test is part of the checklist. */
function TestButton({ email: { key, name } }: { email: EmailSummary }) {
  const queries = useQueryClient();
  const test = useMutation({
    mutationFn: () => emailsApi.sendTest({ params: { key } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(formFailure(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: shopKey }),
  });
  return (
    <Button
      size="sm"
      variant="quiet"
      loading={test.isPending}
      aria-label={words.testOf(name)}
      onClick={() => test.mutate()}
    >
      {words.test}
    </Button>
  );
}
