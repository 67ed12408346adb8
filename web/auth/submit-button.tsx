import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';

/** Submits only after hydration: before that, the browser would send the form's fields in a page request. */
export function SubmitButton({ loading, children }: { loading: boolean; children: ReactNode }) {
  const isHydrated = useIsHydrated();
  return (
    <Button
      type={isHydrated ? 'submit' : 'button'}
      data-hydrated={isHydrated}
      variant="primary"
      loading={loading}
      className="h-12 w-full text-base"
    >
      {children}
    </Button>
  );
}
