import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useIsAlive } from '#web/ui/use-is-alive.ts';

/** Submits only after hydration: before that, the browser would send the form's fields in a page request. */
export function SubmitButton({ loading, children }: { loading: boolean; children: ReactNode }) {
  const isAlive = useIsAlive();
  return (
    <Button
      type={isAlive ? 'submit' : 'button'}
      data-alive={isAlive}
      variant="primary"
      loading={loading}
      className="h-12 w-full text-base"
    >
      {children}
    </Button>
  );
}
