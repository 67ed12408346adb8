import { Controller, useFormContext, useWatch } from 'react-hook-form';
import type { Service } from '#contract/services/services.ts';
import { newOrder as words } from '#content/orders.ts';
import type { OrderDraft } from '#web/orders/order-draft.ts';
import { formatUnitPrice } from '#web/ui/format/format-money.ts';
import { Select } from '#web/ui/form/select.tsx';

interface ServiceChoiceProps {
  services: readonly Service[];
  selected: Service | undefined;
}

export function ServiceChoice({ services, selected }: ServiceChoiceProps) {
  const form = useFormContext<OrderDraft>();
  const category = useWatch({ control: form.control, name: 'category' });
  const offeredCategories = [...new Set(services.map((service) => service.category))];
  const inCategory = services.filter((service) => service.category === category);
  /** Services differ in links and limits, so fields that were touched are validated again. */
  const revalidate = () => {
    const { link, quantity, comments } = form.formState.touchedFields;
    if (link) void form.trigger('link');
    if (quantity) void form.trigger('quantity');
    if (comments) void form.trigger('comments');
  };
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
      <Controller
        control={form.control}
        name="category"
        render={({ field, fieldState }) => (
          <Select
            ref={field.ref}
            required
            label={words.category}
            placeholder={words.choose}
            options={offeredCategories.map((name) => ({ value: name, label: name }))}
            value={field.value}
            error={fieldState.error?.message}
            onBlur={field.onBlur}
            onChange={(name) => {
              field.onChange(name);
              form.resetField('serviceId', { defaultValue: '' });
            }}
          />
        )}
      />
      <Controller
        control={form.control}
        name="serviceId"
        render={({ field, fieldState }) => (
          <Select
            ref={field.ref}
            required
            label={words.service}
            placeholder={category === '' ? words.chooseCategoryFirst : words.choose}
            disabled={inCategory.length === 0}
            options={inCategory.map(({ id, name, unitPrice }) => ({
              value: String(id),
              label: `${name}, ${formatUnitPrice(unitPrice)}`,
            }))}
            value={field.value}
            hint={selected?.description}
            error={category === '' ? undefined : fieldState.error?.message}
            onBlur={field.onBlur}
            onChange={(id) => {
              field.onChange(id);
              revalidate();
            }}
          />
        )}
      />
    </div>
  );
}
