import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { csvExport as words } from '#content/exports.ts';
import { formFailure } from '#web/forms/form-failure.ts';
import { Button } from './button.tsx';
import { formatFileDay } from './format/format-date.ts';
import { toast } from './overlay/toast.ts';
import { saveFile } from './save-file.ts';

interface CsvButtonProps {
  /** Fetches all pages of the list, with its current filters. */
  fetchFile: () => Promise<Blob>;
  /** File name without the date and extension. */
  name: string;
}

export function CsvButton({ fetchFile, name }: CsvButtonProps) {
  const download = useMutation({
    mutationFn: fetchFile,
    onSuccess: (file) => {
      saveFile(`${name}-${formatFileDay(new Date())}.csv`, file);
      toast.success(words.done);
    },
    onError: (error) => toast.error(formFailure(error)),
  });
  return (
    <Button loading={download.isPending} loadingLabel={words.working} onClick={() => download.mutate()}>
      <Download aria-hidden size={16} />
      {words.label}
    </Button>
  );
}
