import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type DefaultValues, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type AdminService, NewService } from '#contract/admin/services.ts';
import { adminServiceForm as words } from '#content/admin/services.ts';
import { FormBanner } from '#web/forms/form-banner.tsx';
import { formFailure } from '#web/forms/form-failure.ts';
import { schemaResolver } from '#web/forms/schema-resolver.ts';
import { showFieldErrors } from '#web/forms/show-field-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { SidePanel } from '#web/ui/overlay/side-panel.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { ServiceFields, serviceFieldNames } from './service-fields.tsx';
import { adminServicesApi, servicesKey } from './services-queries.ts';

const resolver = schemaResolver(NewService);

/** Without a price, which has no default. */
const emptyService: DefaultValues<NewService> = {
  category: 'Upvotes',
  name: '',
  description: '',
  linkKind: 'post',
  ownTexts: 'none',
  minimum: 1,
  maximum: 100,
  isActive: true,
};

function valuesOf(service: AdminService | undefined): DefaultValues<NewService> {
  if (!service) return emptyService;
  const { category, name, description, linkKind, ownTexts, unitPrice, minimum, maximum, isActive } = service;
  return { category, name, description, linkKind, ownTexts, unitPrice, minimum, maximum, isActive };
}

/** A new service, or one that is changed; nobody overwrites what they have not seen. */
export function ServicePanel({ service, onClose }: { service: AdminService | undefined; onClose(): void }) {
  const formId = useId();
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const form = useForm<NewService, unknown, z.output<typeof NewService>>({
    resolver,
    mode: 'onTouched',
    defaultValues: valuesOf(service),
  });
  const submit = form.handleSubmit(async (body) => {
    setProblem(undefined);
    try {
      if (service) {
        const params = { serviceId: service.id };
        await adminServicesApi.change({ params, body: { ...body, version: service.version } });
      } else await adminServicesApi.create({ body });
      toast.success(service ? words.saved : words.added);
      onClose();
    } catch (error) {
      if (!showFieldErrors(form, serviceFieldNames, error)) setProblem(formFailure(error));
    }
    await queries.invalidateQueries({ queryKey: servicesKey });
  });
  return (
    <SidePanel
      open
      onOpenChange={onClose}
      title={service ? words.titleEdit : words.titleNew}
      description={service ? words.lead : undefined}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" loading={form.formState.isSubmitting}>
            {words.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <FormBanner>{problem}</FormBanner>
        <ServiceFields form={form} />
      </form>
    </SidePanel>
  );
}
