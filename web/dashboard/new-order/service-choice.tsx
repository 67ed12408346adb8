import { Controller, useFormContext } from 'react-hook-form';
import type { Service } from '#contract/services/services.ts';
import { newOrder as words } from '#content/orders.ts';
import type { OrderDraft } from '#web/orders/order-draft.ts';
import { formatUnitPrice } from '#web/ui/format/format-money.ts';
import { Select } from '#web/ui/form/select.tsx';

interface ServiceChoiceProps {
  services: readonly Service[];
  selected: Service | undefined;
}

/** One list of all services, grouped by category: choosing a service chooses its category too. */
export function ServiceChoice({ services, selected }: ServiceChoiceProps) {
  const form = useFormContext<OrderDraft>();
  /** Services differ in links and limits, so fields that were touched are validated again. */
  const revalidate = () => {
    const { link, quantity, comments } = form.formState.touchedFields;
    if (link) void form.trigger('link');
    if (quantity) void form.trigger('quantity');
    if (comments) void form.trigger('comments');
  };
  return (
    <Controller
      control={form.control}
      name="serviceId"
      render={({ field, fieldState }) => (
        <Select
          ref={field.ref}
          required
          label={words.service}
          placeholder={words.choose}
          options={optionsOf(services)}
          value={field.value}
          disabled={form.formState.isSubmitting}
          hint={selected?.description}
          error={fieldState.error?.message}
          onBlur={field.onBlur}
          onChange={(id) => {
            field.onChange(id);
            revalidate();
          }}
        />
      )}
    />
  );
}

/** Categories keep the order in which the catalog first lists them. */
function optionsOf(services: readonly Service[]) {
  const byCategory = Map.groupBy(services, ({ category }) => category);
  return [...byCategory].flatMap(([category, members]) =>
    members.map(({ id, name, unitPrice }) => ({
      value: String(id),
      label: `${name}, ${formatUnitPrice(unitPrice)}`,
      group: category,
    })),
  );
}
