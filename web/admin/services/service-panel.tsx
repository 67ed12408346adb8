import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import type { DefaultValues } from 'react-hook-form';
import { type AdminService, NewService } from '#contract/admin/services.ts';
import { adminServiceForm as words } from '#content/admin/services.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { UnsavedGuard } from '#web/forms/unsaved-guard.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { Button } from '#web/ui/button.tsx';
import { SidePanel } from '#web/ui/overlay/side-panel.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { useLatestVersion } from '../latest-version.tsx';
import { adminCategoriesQuery } from './categories-queries.ts';
import { ServiceFields } from './service-fields.tsx';
import { adminServicesApi, servicesKey } from './services-queries.ts';

/** The price has no default. */
const emptyService: DefaultValues<NewService> = {
  name: '',
  description: '',
  linkKind: 'post',
  ownTexts: 'none',
  minimum: 1,
  maximum: 100,
  isActive: true,
};

function valuesOf(service: AdminService | undefined, firstCategory: string): DefaultValues<NewService> {
  if (!service) return { ...emptyService, category: firstCategory };
  const { category, name, description, linkKind, ownTexts, unitPrice, minimum, maximum, isActive } = service;
  return {
    category,
    name,
    description,
    linkKind,
    ownTexts,
    unitPrice,
    minimum,
    maximum,
    isActive,
  } satisfies NewService;
}

interface ServicePanelProps {
  /** The latest version; undefined to add a service. */
  service: AdminService | undefined;
  onClose(): void;
}

/** A change sends the version it is based on, so the server refuses to overwrite another admin's change. */
export function ServicePanel({ service, onClose }: ServicePanelProps) {
  const formId = useId();
  const queries = useQueryClient();
  const categories = useQuery(adminCategoriesQuery).data?.map(({ name }) => name) ?? [];
  const save = async (body: NewService) => {
    if (service) {
      const params = { serviceId: service.id };
      await adminServicesApi.change({ params, body: { ...body, version: service.version } });
    } else await adminServicesApi.create({ body });
    toast.success(service ? words.saved : words.added);
    onClose();
  };
  const form = useApiForm(NewService, save, {
    defaultValues: valuesOf(service, categories[0] ?? ''),
    onSettled: () => void queries.invalidateQueries({ queryKey: servicesKey }),
  });
  const conflict = useLatestVersion(form, service && { version: service.version, values: valuesOf(service, '') });
  const { getValues, setValue, clearErrors } = form;
  const [firstCategory] = categories;
  // The panel may be open before the categories are loaded.
  useEffect(() => {
    if (firstCategory === undefined || getValues('category') !== '') return;
    setValue('category', firstCategory);
    clearErrors('category');
  }, [firstCategory, getValues, setValue, clearErrors]);
  return (
    <SidePanel
      open
      onOpenChange={onClose}
      title={service ? words.titleEdit : words.titleNew}
      description={service ? words.lead : undefined}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" loading={form.isSending}>
            {words.save}
          </Button>
        </>
      }
    >
      <ApiForm form={form} id={formId}>
        <UnsavedGuard when={form.isUnsaved} />
        {conflict}
        <ServiceFields form={form} categories={categories} />
      </ApiForm>
    </SidePanel>
  );
}
