import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { shopPages } from '#content/admin/shop.ts';
import { formFailure } from '#web/forms/form-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { shopApi, shopKey, shopOverviewQuery } from './shop-queries.ts';

const words = shopPages.legal.confirm;

/** Shown while the checklist waits for it. */
export function ConfirmTerms() {
  const queries = useQueryClient();
  const { data } = useQuery(shopOverviewQuery);
  const confirm = useMutation({
    mutationFn: () => shopApi.confirmTerms(),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(formFailure(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: shopKey }),
  });
  if (!data?.checklist.some(({ item, done }) => item === 'terms' && !done)) return null;
  return (
    <Card title={words.title} className="max-w-[52rem]">
      <p className="-mt-1 mb-4 max-w-[64ch] text-sm text-pretty text-muted">{words.text}</p>
      <Button loading={confirm.isPending} onClick={() => confirm.mutate()}>
        {words.submit}
      </Button>
    </Card>
  );
}
