import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ShopChange } from '#contract/shop/shop.ts';
import { shopHistory as words, shopPage } from '#content/admin/shop.ts';
import { formFailure } from '#web/forms/form-failure.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { shopApi, shopKey } from './shop-queries.ts';

/** Refetches the list even after a failure, since a colleague may have changed the section in the meantime. */
export function UndoDialog({ change, onClose }: { change: ShopChange; onClose(): void }) {
  const queries = useQueryClient();
  const section = shopPage.sections[change.section];
  const undo = useMutation({
    mutationFn: () => shopApi.undo({ params: { changeId: change.id } }),
    onSuccess: () => toast.success(words.undone),
    onError: (error) => toast.error(formFailure(error)),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: shopKey });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={words.confirm.title(section)}
      description={words.confirm.text}
      confirmLabel={words.confirm.submit}
      loading={undo.isPending}
      onConfirm={() => undo.mutate()}
    />
  );
}
