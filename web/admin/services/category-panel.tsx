import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { type AdminCategory, NewCategory } from '#contract/admin/categories.ts';
import { linkSites } from '#contract/orders/order-link-sites.ts';
import { adminCategoryForm as words } from '#content/admin/services.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { UnsavedGuard } from '#web/forms/unsaved-guard.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx';
import { SidePanel } from '#web/ui/overlay/side-panel.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { useLatestVersion } from '../latest-version.tsx';
import { adminCategoriesApi } from './categories-queries.ts';
import { servicesKey } from './services-queries.ts';

const anyPlatform = 'any';
const platformOptions = [anyPlatform, ...linkSites].map((value) => ({
  value,
  label: words.platforms[value as keyof typeof words.platforms],
}));

interface CategoryPanelProps {
  /** The latest version; undefined to add a category. */
  category: AdminCategory | undefined;
  onClose(): void;
}

/** A change sends the version it is based on, so the server refuses to overwrite another admin's change. */
export function CategoryPanel({ category, onClose }: CategoryPanelProps) {
  const formId = useId();
  const queries = useQueryClient();
  const save = async (body: NewCategory) => {
    if (category) {
      const params = { categoryId: category.id };
      await adminCategoriesApi.change({ params, body: { ...body, version: category.version } });
    } else await adminCategoriesApi.create({ body });
    toast.success(category ? words.saved : words.added);
    onClose();
  };
  const { name = '', description = '', platform = null } = category ?? {};
  const values = { name, description, platform };
  const form = useApiForm(NewCategory, save, {
    defaultValues: values,
    onSettled: () => void queries.invalidateQueries({ queryKey: servicesKey }),
  });
  const conflict = useLatestVersion(form, category && { version: category.version, values });
  return (
    <SidePanel
      open
      onOpenChange={onClose}
      title={category ? words.titleEdit : words.titleNew}
      description={category ? words.lead : undefined}
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
        <TextField label={words.name} {...form.field('name')} />
        <TextAreaField label={words.description} hint={words.descriptionHint} rows={2} {...form.field('description')} />
        <Controller
          control={form.control}
          name="platform"
          render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
            <Select
              ref={ref}
              label={words.platform}
              hint={words.platformHint}
              options={platformOptions}
              value={value ?? anyPlatform}
              onChange={(chosen) => onChange(chosen === anyPlatform ? null : chosen)}
              onBlur={onBlur}
              error={error?.message}
            />
          )}
        />
      </ApiForm>
    </SidePanel>
  );
}
