import Package from 'lucide-react/icons/package';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { textLinkStyle } from '#web/ui/theme/class-names.ts';

export function OrderMention({ to, label, children }: { to: string; label: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-md bg-sunken px-3 py-2 text-sm">
      <Package aria-hidden size={16} className="shrink-0 text-muted" />
      <Link to={to} className={`${textLinkStyle} min-w-0 grow figures`}>
        {label}
      </Link>
      {children}
    </div>
  );
}
