import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ApiKey, NewApiKey } from '#contract/api-keys/api-keys.ts';
import { apiKeys as words } from '#content/api-keys.ts';
import { useSession } from '#web/api/session/session.ts';
import { FormBanner } from '#web/forms/api-form.tsx';
import { formFailure } from '#web/forms/form-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { VerificationRequired } from '../verification-required.tsx';
import { RevealOnce } from '../reveal-once.tsx';
import { useUnseen } from '../use-unseen.ts';
import { apiKeysApi, apiKeysQuery } from './api-keys-query.ts';
import { KeyLine, KeyLineSkeleton } from './key-line.tsx';
import { NewKeyForm } from './new-key-form.tsx';

export default function ApiKeysTab() {
  const queries = useQueryClient();
  const isConfirmed = useSession().user?.isVerified === true;
  const query = useQuery(apiKeysQuery);
  const { data } = query;
  const [isAdding, setIsAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const [revoking, setRevoking] = useState<ApiKey>();
  const list = useRef<HTMLUListElement>(null);
  const reload = () => queries.invalidateQueries({ queryKey: apiKeysQuery.queryKey });
  const revoke = useMutation({
    mutationFn: ({ id }: ApiKey) => apiKeysApi.revoke({ params: { keyId: id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (failure) => toast.error(formFailure(failure)),
    onSettled: async () => {
      await reload();
      setRevoking(undefined);
      // The focused button unmounts with its line.
      list.current?.focus();
    },
  });
  const { unseen, create } = useUnseen({
    items: data ?? [],
    nameOf: ({ name }) => name,
    onFound: () => setIsAdding(false),
    refetch: reload,
  });
  const createKey = async (body: NewApiKey) => {
    const { key } = await create(
      body.name,
      () => apiKeysApi.create({ body }),
      ({ apiKey }) => apiKey.id,
    );
    setIsAdding(false);
    setSecret(key);
    void reload();
  };
  // Another key would replace the one that is shown, for good.
  const addButton = isConfirmed && secret === undefined && (
    <Button variant="primary" onClick={() => setIsAdding(true)}>
      {words.add}
    </Button>
  );

  return (
    <div className="grid gap-6">
      {secret !== undefined && <RevealOnce words={words.reveal} secret={secret} onDone={() => setSecret(undefined)} />}
      <Card title={words.title} flush className="max-w-[56rem]" actions={data && data.length > 0 && addButton}>
        <p className="max-w-[64ch] px-4 pb-4 text-sm text-pretty text-muted sm:px-6">
          {words.lead}{' '}
          <a href="/api/docs" className="rounded-xs font-medium text-ink underline underline-offset-2">
            {words.guide}
          </a>
        </p>
        <div className="grid gap-2 px-4 pb-4 empty:hidden sm:px-6">
          {unseen.map(({ id, name, prefix }) => (
            <FormBanner key={id}>{words.unseen(name, prefix)}</FormBanner>
          ))}
        </div>
        <QueryState query={query} loading={null} />
        {data && !isConfirmed && <VerificationRequired feature="apiKeys" />}
        {data?.length === 0 && isConfirmed && (
          <EmptyState title={words.none} hint={words.noneHint} action={addButton} />
        )}
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={words.title}
          aria-busy={!data}
          className="divide-y divide-line border-line text-sm outline-none not-empty:border-t"
        >
          {data?.map((each) => <KeyLine key={each.id} apiKey={each} onRevoke={() => setRevoking(each)} />) ??
            (!query.error && <KeyLineSkeleton />)}
        </ul>
      </Card>
      <Dialog
        open={isAdding}
        onOpenChange={setIsAdding}
        size="sm"
        title={words.form.title}
        description={words.form.lead}
      >
        <NewKeyForm onSubmit={createKey} onCancel={() => setIsAdding(false)} />
      </Dialog>
      <ConfirmDialog
        open={revoking !== undefined}
        onOpenChange={() => setRevoking(undefined)}
        title={words.revokeTitle(revoking?.name ?? '')}
        description={words.revokeLead}
        confirmLabel={words.revokeConfirm}
        destructive
        loading={revoke.isPending}
        onConfirm={() => revoking && revoke.mutate(revoking)}
      />
    </div>
  );
}
