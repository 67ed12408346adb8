import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { AdminCategory } from '#contract/admin/categories.ts';
import { adminCategoryForm, adminCategoryList as words } from '#content/admin/services.ts';
import { FormBanner } from '#web/forms/api-form.tsx';
import { formFailure } from '#web/forms/form-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { adminCategoriesApi, adminCategoriesQuery } from './categories-queries.ts';
import { CategoryPanel } from './category-panel.tsx';
import { moveService } from './move-service.ts';
import { servicesKey } from './services-queries.ts';

const columns: readonly Column<AdminCategory>[] = [
  {
    key: 'category',
    header: words.columns.category,
    wide: true,
    card: 'top',
    cell: ({ name, description }) => (
      <>
        <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
        <span className="block max-w-[52ch] text-fine text-muted [overflow-wrap:anywhere]">{description}</span>
      </>
    ),
  },
  {
    key: 'platform',
    header: words.columns.platform,
    card: 'bottom',
    cell: ({ platform }) => adminCategoryForm.platforms[platform ?? 'any'],
  },
  {
    key: 'services',
    header: words.columns.services,
    align: 'end',
    card: 'topEnd',
    isLabeledInCard: true,
    cell: ({ services }) => services,
  },
];

/** In the order of the price list. */
export function CategoriesCard() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(adminCategoriesQuery);
  const [edited, setEdited] = useState<AdminCategory | 'new'>();
  const [deleted, setDeleted] = useState<AdminCategory>();
  const arranging = useMutation({
    mutationFn: (categoryIds: number[]) => adminCategoriesApi.arrange({ body: { categoryIds } }),
    onSuccess: (categories) => queries.setQueryData(adminCategoriesQuery.queryKey, categories),
    onError: (failure) => toast.error(failure.message),
    onSettled: () => queries.invalidateQueries({ queryKey: servicesKey }),
  });
  const ids = (data ?? []).map(({ id }) => id);
  const moveButton = ({ id, name }: AdminCategory, by: -1 | 1) => (
    <IconButton
      label={by === -1 ? words.up(name) : words.down(name)}
      icon={by === -1 ? ArrowUp : ArrowDown}
      disabled={arranging.isPending || id === ids.at(by === -1 ? 0 : -1)}
      onClick={() => arranging.mutate(moveService(ids, id, by))}
    />
  );
  const actions = (category: AdminCategory) => (
    <>
      {moveButton(category, -1)}
      {moveButton(category, 1)}
      <IconButton label={words.edit(category.name)} icon={Pencil} onClick={() => setEdited(category)} />
      <IconButton
        label={category.services > 0 ? words.notEmpty(category.name) : words.remove(category.name)}
        icon={Trash2}
        disabled={category.services > 0}
        onClick={() => setDeleted(category)}
      />
    </>
  );
  return (
    <>
      <div className="mt-10 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg leading-7 font-semibold">{words.title}</h2>
        <Button onClick={() => setEdited('new')}>
          <Plus aria-hidden size={16} />
          {words.add}
        </Button>
      </div>
      <Card flush className="mt-4 overflow-clip">
        <DataTable
          dense
          caption={words.caption}
          columns={columns}
          rows={data}
          rowKey={({ id }) => String(id)}
          rowActions={actions}
          refreshing={arranging.isPending}
          skeletonRows={3}
          empty={words.empty}
          error={data || !error ? undefined : error.message || words.failed}
          onRetry={() => void refetch()}
        />
      </Card>
      {edited !== undefined && (
        <CategoryPanel
          key={edited === 'new' ? 'new' : edited.id}
          category={edited === 'new' ? undefined : (data?.find(({ id }) => id === edited.id) ?? edited)}
          onClose={() => setEdited(undefined)}
        />
      )}
      {deleted && <DeleteCategory category={deleted} onClose={() => setDeleted(undefined)} />}
    </>
  );
}

function DeleteCategory({ category, onClose }: { category: AdminCategory; onClose(): void }) {
  const queries = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => adminCategoriesApi.remove({ params: { categoryId: category.id } }),
    onSuccess: () => {
      toast.success(words.removed);
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: servicesKey }),
  });
  return (
    <ConfirmDialog
      open
      destructive
      onOpenChange={onClose}
      title={words.removeTitle(category.name)}
      description={words.removeText}
      confirmLabel={words.removeSubmit}
      loading={deleting.isPending}
      onConfirm={() => deleting.mutate()}
    >
      <FormBanner>{deleting.error ? formFailure(deleting.error) : undefined}</FormBanner>
    </ConfirmDialog>
  );
}
