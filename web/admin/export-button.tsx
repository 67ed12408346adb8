import type { ComponentProps } from 'react';
import { CsvButton } from '#web/ui/csv-button.tsx';
import { useRights } from './rights/use-rights.ts';

/** Only for staff who may read reports. */
export function ExportButton(props: ComponentProps<typeof CsvButton>) {
  return useRights()('reports.read') ? <CsvButton {...props} /> : null;
}
