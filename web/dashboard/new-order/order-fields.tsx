import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { referenceLengthMax } from '#contract/orders/order-reference.ts';
import type { Service } from '#contract/services/services.ts';
import { newOrder as words } from '#content/orders.ts';
import type { OrderDraft } from '#web/orders/order-draft.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx';
import type { DraftValidation } from './validate-draft.ts';
import { ServiceChoice } from './service-choice.tsx';

interface OrderFieldsProps {
  services: readonly Service[];
  validation: DraftValidation;
}

/** Each field is a component, so that they register from top to bottom and the first invalid one gets the focus. */
export function OrderFields({ services, validation }: OrderFieldsProps) {
  const { service } = validation;
  return (
    <div className="grid gap-5">
      <ServiceChoice services={services} selected={service} />
      <LinkField validation={validation} />
      {service === undefined || service.ownTexts === 'none' ? (
        <QuantityField service={service} />
      ) : (
        <TextsField service={service} texts={service.ownTexts} validation={validation} />
      )}
      <ReferenceField />
    </div>
  );
}

function LinkField({ validation }: { validation: DraftValidation }) {
  const { register, getValues, formState } = useFormContext<OrderDraft>();
  return (
    <TextField
      required
      label={words.link}
      type="url"
      inputMode="url"
      autoComplete="off"
      spellCheck={false}
      placeholder="https://"
      hint={<LinkHint validation={validation} typed={getValues('link')} />}
      error={formState.errors.link?.message}
      readOnly={formState.isSubmitting}
      {...register('link')}
    />
  );
}

function QuantityField({ service }: { service: Service | undefined }) {
  const { register, formState } = useFormContext<OrderDraft>();
  return (
    <TextField
      required
      label={words.quantity}
      inputMode="numeric"
      autoComplete="off"
      hint={service && limitsOf(service)}
      error={formState.errors.quantity?.message}
      className="max-w-72"
      readOnly={formState.isSubmitting}
      {...register('quantity')}
    />
  );
}

interface TextsFieldProps {
  service: Service;
  texts: Exclude<Service['ownTexts'], 'none'>;
  validation: DraftValidation;
}

function TextsField({ service, texts, validation: { quantity, planned } }: TextsFieldProps) {
  const { register, formState } = useFormContext<OrderDraft>();
  const count = words.textsCount[texts](planned ?? quantity);
  return (
    <TextAreaField
      required
      label={words.texts[texts]}
      rows={texts === 'line' ? 6 : 10}
      hint={
        <span className="flex flex-wrap justify-between gap-x-4">
          <span>
            {words.textsHints[texts]} {limitsOf(service)}
          </span>
          <span className="font-semibold text-ink figures">
            {planned === undefined ? count : words.textsPlanned(count)}
          </span>
        </span>
      }
      error={formState.errors.comments?.message}
      readOnly={formState.isSubmitting}
      {...register('comments')}
    />
  );
}

/** Collapsed until it is opened or a draft has a value. */
function ReferenceField() {
  const { register, getValues, formState } = useFormContext<OrderDraft>();
  const [isOpen, setIsOpen] = useState(() => getValues('reference') !== '');
  const error = formState.errors.reference?.message;
  return (
    <details open={isOpen || error !== undefined} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="w-fit cursor-pointer rounded-xs text-sm font-semibold text-muted hover:text-ink">
        {words.addReference}
      </summary>
      <TextField
        label={words.reference}
        hint={words.referenceHint}
        autoComplete="off"
        maxLength={referenceLengthMax}
        error={error}
        className="mt-3"
        readOnly={formState.isSubmitting}
        {...register('reference')}
      />
    </details>
  );
}

/** What to paste, or the normalized link if it looks different from the input. */
function LinkHint({ validation: { service, order }, typed }: { validation: DraftValidation; typed: string }) {
  if (order && shownForm(order.link) !== shownForm(typed)) {
    return <span className="[overflow-wrap:anywhere]">{words.keptAs(order.link)}</span>;
  }
  return service ? words.linkHints[service.linkKind] : words.linkHint;
}

/** Without what nobody looks at: the scheme, www, capitals in the host and a slash at the end. */
const shownForm = (link: string) =>
  link
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^[^/]*/, (host) => host.toLowerCase().replace(/^www\./, ''))
    .replace(/\/+$/, '');

function limitsOf({ minimum, maximum }: Service): string {
  return words.limits(formatNumber(minimum), formatNumber(maximum));
}
