import { Button } from '../button.tsx';

interface ListResetProps {
  list: { readonly canReset: boolean; reset: () => void };
  label: string;
}

/** Shown once a list is not as it began. */
export function ListReset({ list, label }: ListResetProps) {
  if (!list.canReset) return null;
  return (
    <Button variant="quiet" onClick={list.reset}>
      {label}
    </Button>
  );
}
