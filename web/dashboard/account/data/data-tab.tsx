import { DeletionCard } from './deletion-card.tsx';
import { DownloadCard } from './download-card.tsx';

export function DataTab() {
  return (
    <div className="grid gap-4">
      <DownloadCard />
      <DeletionCard />
    </div>
  );
}
