import { Select } from '#web/ui/form/select.tsx';

const choices = [5, 10, 12, 20, 50].map((rows) => ({ value: String(rows), label: String(rows) }));

interface RowsPerPageProps {
  value: number;
  onChange: (rows: number) => void;
}

/** 5, 10, 20 and 50, and 12, with which most lists start. */
export function RowsPerPage({ value, onChange }: RowsPerPageProps) {
  return (
    <div className="flex items-center gap-2 text-fine text-muted">
      <span aria-hidden>Rows per page</span>
      <Select
        label="Rows per page"
        hideLabel
        size="sm"
        className="w-[72px] text-ink figures"
        options={choices}
        value={String(value)}
        onChange={(rows) => onChange(Number(rows))}
      />
    </div>
  );
}
