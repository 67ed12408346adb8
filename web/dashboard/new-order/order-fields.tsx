import { useFormContext } from 'react-hook-form';
import type { Service } from '#contract/services.ts';
import { newOrder as words } from '#content/orders.ts';
import type { OrderDraft } from '#web/orders/order-draft.ts';
import { formatNumber } from '#web/ui/format-number.ts';
import { TextAreaField, TextField } from '#web/ui/text-field.tsx';
import type { JudgedDraft } from './judge-draft.ts';
import { ServiceChoice } from './service-choice.tsx';

interface OrderFieldsProps {
  services: readonly Service[];
  judged: JudgedDraft;
}

export function OrderFields({ services, judged }: OrderFieldsProps) {
  const form = useFormContext<OrderDraft>();
  const { errors } = form.formState;
  const { service } = judged;
  const texts = service && service.ownTexts !== 'none' ? service.ownTexts : undefined;
  return (
    <div className="grid gap-5">
      <ServiceChoice services={services} chosen={service} />
      <TextField
        label={words.link}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        hint={<LinkHint judged={judged} typed={form.getValues('link')} />}
        error={errors.link?.message}
        {...form.register('link')}
      />
      {texts === undefined ? (
        <TextField
          label={words.quantity}
          inputMode="numeric"
          autoComplete="off"
          hint={service && limitsOf(service)}
          error={errors.quantity?.message}
          className="max-w-72"
          {...form.register('quantity')}
        />
      ) : (
        <TextAreaField
          label={words.texts[texts]}
          rows={texts === 'line' ? 6 : 10}
          hint={
            <span className="flex flex-wrap justify-between gap-x-4">
              <span>
                {words.textsHints[texts]} {service && limitsOf(service)}
              </span>
              <span className="font-semibold text-ink figures">{words.textsCount[texts](judged.quantity)}</span>
            </span>
          }
          error={errors.comments?.message}
          {...form.register('comments')}
        />
      )}
    </div>
  );
}

/** What to paste, and what is made of it where that is not the same. */
function LinkHint({ judged: { service, order }, typed }: { judged: JudgedDraft; typed: string }) {
  if (order && order.link !== typed.trim()) {
    return <span className="[overflow-wrap:anywhere]">{words.keptAs(order.link)}</span>;
  }
  return service ? words.linkHints[service.linkKind] : words.linkHint;
}

function limitsOf({ minimum, maximum }: Service): string {
  return words.limits(formatNumber(minimum), formatNumber(maximum));
}
