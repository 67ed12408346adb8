import { useState } from 'react';
import type { CallResult } from '#contract/client.ts';
import { type adminShop, PreviewedLink } from '#contract/shop/shop.ts';
import { shopRules } from '#content/admin/shop.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { shopApi } from './shop-queries.ts';

const words = shopRules.tryLink;

type Verdict = CallResult<typeof adminShop.previewLink>;

/** Shows whether orders for a link would be accepted by the saved rules. */
export function TryLink({ version }: { version: number | undefined }) {
  const [tried, setTried] = useState<{ readonly verdict: Verdict; readonly version: number | undefined }>();
  const verdict = tried?.version === version ? tried?.verdict : undefined;
  const form = useApiForm(
    PreviewedLink,
    async (body) => setTried({ verdict: await shopApi.previewLink({ body }), version }),
    { mode: 'onSubmit', defaultValues: { link: '' }, onError: () => setTried(undefined) },
  );
  return (
    <Card title={words.title} className="max-w-[52rem]">
      <p className="-mt-1 mb-5 text-sm text-muted">{words.lead}</p>
      <ApiForm form={form} className="grid gap-4">
        <TextField
          label={words.link}
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          {...form.field('link', { onChange: () => setTried(undefined) })}
        />
        <Button type="submit" loading={form.isSending} className="justify-self-start">
          {words.submit}
        </Button>
        <div role="status" className="text-sm empty:hidden">
          {verdict && (
            <p className="flex flex-wrap items-center gap-2">
              <Badge tone={verdict.eligible ? 'green' : 'red'}>
                {verdict.eligible ? words.eligible : words.refused}
              </Badge>
              {verdict.reason}
            </p>
          )}
        </div>
      </ApiForm>
    </Card>
  );
}
