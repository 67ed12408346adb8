import { Controller } from 'react-hook-form';
import { type NewService, priceTooHigh } from '#contract/admin/services.ts';
import { readQuantity } from '#contract/values/read-quantity.ts';
import { adminServiceForm as words, adminServiceList } from '#content/admin/services.ts';
import type { ApiForm } from '#web/forms/use-api-form.ts';
import { parseAmount } from '#web/money/amount-text.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx';

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** NaN, which the schema rejects, for what is not a number. */
const numberBy = (parse: (text: string) => number | undefined) => ({
  setValueAs: (value: unknown) => (typeof value === 'number' ? value : (parse(String(value)) ?? Number.NaN)),
});

export function ServiceFields({ form, categories }: { form: ApiForm<NewService>; categories: readonly string[] }) {
  const priceError = form.getFieldState('unitPrice', form.formState).error;
  const choice = (
    name: 'category' | 'linkKind' | 'ownTexts',
    label: string,
    options: { value: string; label: string }[],
  ) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
        <Select
          ref={ref}
          label={label}
          options={options}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          error={error?.message}
        />
      )}
    />
  );
  return (
    <>
      <TextField label={words.name} {...form.field('name')} />
      <TextAreaField label={words.description} rows={2} {...form.field('description')} />
      {choice(
        'category',
        words.category,
        categories.map((value) => ({ value, label: value })),
      )}
      <div className="grid grid-cols-2 gap-4">
        {choice('linkKind', words.link, optionsOf(adminServiceList.links))}
        {choice('ownTexts', words.texts, optionsOf(adminServiceList.texts))}
      </div>
      <TextField
        label={words.price}
        leading="$"
        inputMode="decimal"
        {...form.field('unitPrice', numberBy(parseAmount))}
        error={priceError && (priceError.type === 'too_big' ? priceTooHigh : words.notAPrice)}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField label={words.minimum} inputMode="numeric" {...form.field('minimum', numberBy(readQuantity))} />
        <TextField label={words.maximum} inputMode="numeric" {...form.field('maximum', numberBy(readQuantity))} />
      </div>
      <Checkbox label={words.active} hint={words.activeHint} {...form.field('isActive')} />
    </>
  );
}
