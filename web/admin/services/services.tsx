import { useMutation, usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { MetaFunction } from 'react-router';
import type { AdminService } from '#contract/admin/services.ts';
import { adminServiceList as words } from '#content/admin/services.ts';
import { PageHeading } from '#web/area/page-heading.tsx';
import { privatePageMeta } from '#web/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { CategoriesCard } from './categories-card.tsx';
import { adminCategoriesQuery } from './categories-queries.ts';
import { moveService } from './move-service.ts';
import { serviceActions, serviceColumns } from './service-columns.tsx';
import { ServicePanel } from './service-panel.tsx';
import { adminServicesApi, adminServicesQuery, servicesKey } from './services-queries.ts';

export const meta: MetaFunction = () => privatePageMeta(words.title);

export default function AdminServices() {
  const queries = useQueryClient();
  const { data, error, refetch, isPending } = useQuery(adminServicesQuery);
  usePrefetchQuery(adminCategoriesQuery);
  const [edited, setEdited] = useState<AdminService | 'new'>();
  const arranging = useMutation({
    mutationFn: (serviceIds: number[]) => adminServicesApi.arrange({ body: { serviceIds } }),
    onSuccess: (services) => queries.setQueryData(adminServicesQuery.queryKey, services),
    onError: (failure) => toast.error(failure.message),
    onSettled: () => queries.invalidateQueries({ queryKey: servicesKey }),
  });
  const move = (service: AdminService, by: -1 | 1) =>
    arranging.mutate(
      moveService(
        (data ?? []).map(({ id }) => id),
        service.id,
        by,
      ),
    );
  return (
    <>
      <PageHeading title={words.title}>
        <Button variant="primary" onClick={() => setEdited('new')}>
          <Plus aria-hidden size={16} />
          {words.add}
        </Button>
      </PageHeading>
      <Card flush className="mt-6 overflow-clip">
        <DataTable
          dense
          caption={words.caption}
          columns={serviceColumns}
          rows={data}
          rowKey={({ id }) => String(id)}
          rowActions={serviceActions({
            edit: setEdited,
            move,
            isBusy: arranging.isPending,
            mayMove: (service, by) => mayMove(data ?? [], service, by),
          })}
          keys={{ onOpen: setEdited, onEdit: setEdited }}
          refreshing={arranging.isPending}
          skeletonRows={6}
          empty={words.empty}
          error={data || !error ? undefined : error.message || words.failed}
          onRetry={() => void refetch()}
        />
      </Card>
      {/* Not before the services: they would move it under a press. */}
      {!isPending && <CategoriesCard />}
      {edited !== undefined && (
        <ServicePanel
          key={edited === 'new' ? 'new' : edited.id}
          service={edited === 'new' ? undefined : (data?.find(({ id }) => id === edited.id) ?? edited)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

/** Services move within their category. */
function mayMove(services: readonly AdminService[], { id, category }: AdminService, by: -1 | 1): boolean {
  const index = services.findIndex((service) => service.id === id);
  return services[index + by]?.category === category;
}
