import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';

/** What went wrong with the whole form, above it. It is there from the start, so that its words are read out. */
export function FormBanner({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {children !== undefined && (
        <p className="flex items-start gap-2.5 rounded-md bg-danger-wash px-4 py-3 text-sm leading-6 font-medium text-danger">
          <CircleAlert aria-hidden size={18} className="mt-[3px] shrink-0" />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
