import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BillingDetails } from '#contract/accounts/billing-details.ts';
import { accountSettings } from '#content/account-settings.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { Button } from '#web/ui/button.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { accountApi, billingQuery } from './account-queries.ts';
import { FormSkeleton } from './settings-card.tsx';

const words = accountSettings.billing;

/** Billing details for receipts and statements. */
export function BillingForm() {
  const query = useQuery(billingQuery);
  return (
    <QueryState query={query} loading={<FormSkeleton fields={3} />}>
      {(billing) => <Fields billing={billing} />}
    </QueryState>
  );
}

function Fields({ billing }: { billing: BillingDetails }) {
  const queries = useQueryClient();
  const form = useApiForm(
    BillingDetails,
    async (body, { reset }) => {
      const saved = await accountApi.changeBilling({ body });
      queries.setQueryData(billingQuery.queryKey, saved);
      reset(saved);
      toast.success(words.saved);
    },
    // Follows what another tab saves, except for fields that were changed here.
    { values: billing, resetOptions: { keepDirtyValues: true } },
  );
  return (
    <ApiForm form={form}>
      <TextField label={words.company} autoComplete="organization" {...form.field('company')} />
      <TextAreaField label={words.address} rows={3} autoComplete="street-address" {...form.field('address')} />
      <TextField label={words.taxNumber} autoComplete="off" className="max-w-72" {...form.field('taxNumber')} />
      <Button type="submit" variant="primary" loading={form.isSending} className="justify-self-start">
        {words.save}
      </Button>
    </ApiForm>
  );
}
