import { Controller, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { NewService } from '#contract/admin/services.ts';
import { categories } from '#contract/services/categories.ts';
import { adminServiceForm as words, adminServiceList } from '#content/admin/services.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx';

export const serviceFieldNames = [
  'name',
  'description',
  'category',
  'linkKind',
  'ownTexts',
  'unitPrice',
  'minimum',
  'maximum',
] as const satisfies readonly (keyof NewService)[];

const categoryOptions = categories.map((value) => ({ value, label: value }));
const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

type ServiceForm = Pick<UseFormReturn<NewService, unknown, z.output<typeof NewService>>, 'register' | 'control'> & {
  formState: { errors: Partial<Record<keyof NewService, { message?: string | undefined }>> };
};

/** What is no number stays none, which the schema then says. */
const numberValue = (value: unknown): number =>
  typeof value === 'number'
    ? value
    : /^\s*\$?\s*\d*\.?\d+\s*$/.test(String(value))
      ? Number(String(value).replace('$', ''))
      : Number.NaN;

export function ServiceFields({ form }: { form: ServiceForm }) {
  const { errors } = form.formState;
  const choice = (
    name: 'category' | 'linkKind' | 'ownTexts',
    label: string,
    options: { value: string; label: string }[],
  ) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { ref, value, onChange, onBlur } }) => (
        <Select
          ref={ref}
          label={label}
          options={options}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          error={errors[name]?.message}
        />
      )}
    />
  );
  return (
    <>
      <TextField label={words.name} error={errors.name?.message} {...form.register('name')} />
      <TextAreaField
        label={words.description}
        rows={2}
        error={errors.description?.message}
        {...form.register('description')}
      />
      {choice('category', words.category, categoryOptions)}
      <div className="grid grid-cols-2 gap-4">
        {choice('linkKind', words.link, optionsOf(adminServiceList.links))}
        {choice('ownTexts', words.texts, optionsOf(adminServiceList.texts))}
      </div>
      <TextField
        label={words.price}
        leading="$"
        inputMode="decimal"
        error={errors.unitPrice?.message && words.notAPrice}
        {...form.register('unitPrice', { setValueAs: numberValue })}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={words.minimum}
          inputMode="numeric"
          error={errors.minimum?.message}
          {...form.register('minimum', { setValueAs: numberValue })}
        />
        <TextField
          label={words.maximum}
          inputMode="numeric"
          error={errors.maximum?.message}
          {...form.register('maximum', { setValueAs: numberValue })}
        />
      </div>
      <Checkbox label={words.active} hint={words.activeHint} {...form.register('isActive')} />
    </>
  );
}
