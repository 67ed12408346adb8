import { useMutation } from '@tanstack/react-query';
import { accountData } from '#content/account-data.ts';
import { FormBanner } from '#web/forms/api-form.tsx';
import { formFailure } from '#web/forms/form-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { shop } from '#web/shop/shop.ts';
import { SettingsCard } from '../settings-card.tsx';
import { accountDataApi } from './account-data-api.ts';
import { DeletionCard } from './deletion-card.tsx';

const words = accountData.download;

/** Fetched as one blob: the call needs the access token, and an interrupted download must not leave a partial file. */
function DownloadCard() {
  const download = useMutation({
    mutationFn: () => accountDataApi.download(),
    onSuccess: (file) => {
      saveFile(words.fileName(shop.name), file);
      toast.success(words.done);
    },
  });
  return (
    <SettingsCard title={words.title} lead={words.lead}>
      <div className="grid gap-5">
        <FormBanner>{download.error ? formFailure(download.error) : undefined}</FormBanner>
        <Button
          className="justify-self-start"
          loading={download.isPending}
          loadingLabel={words.working}
          onClick={() => download.mutate()}
        >
          {words.submit}
        </Button>
      </div>
    </SettingsCard>
  );
}

export function DataTab() {
  return (
    <div className="grid gap-4">
      <DownloadCard />
      <DeletionCard />
    </div>
  );
}
