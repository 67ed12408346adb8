import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { adminExport as words } from '#content/admin/users.ts';
import { formFailure } from '#web/forms/form-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { useRights } from './rights/use-rights.ts';

interface ExportButtonProps {
  /** Fetches all pages of the list, with its current filters. */
  fetchFile: () => Promise<Blob>;
  /** File name without the date and extension. */
  name: string;
}

export function ExportButton({ fetchFile, name }: ExportButtonProps) {
  const has = useRights();
  const download = useMutation({
    mutationFn: fetchFile,
    onSuccess: (file) => {
      saveFile(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, file);
      toast.success(words.done);
    },
    onError: (error) => toast.error(formFailure(error)),
  });
  if (!has('reports.read')) return null;
  return (
    <Button loading={download.isPending} loadingLabel={words.working} onClick={() => download.mutate()}>
      <Download aria-hidden size={16} />
      {words.label}
    </Button>
  );
}
