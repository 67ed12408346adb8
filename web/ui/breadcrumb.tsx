import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import { classNames } from './theme/class-names.ts';

export interface Crumb {
  label: string;
  /** Omitted for the current page. */
  to?: string;
}

interface BreadcrumbProps {
  crumbs: readonly Crumb[];
  label?: string;
  className?: string;
}

export function Breadcrumb({ crumbs, label = 'Breadcrumb', className }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className={classNames('min-w-0 text-sm', className)}>
      <ol className="flex min-w-0 items-center gap-1.5">
        {crumbs.map((crumb, index) => (
          <li key={crumb.label} className={classNames('flex items-center gap-1.5', !crumb.to && 'min-w-0')}>
            {index > 0 && <ChevronRight aria-hidden className="size-3.5 shrink-0 text-muted" />}
            {crumb.to === undefined ? (
              <span aria-current="page" className="truncate font-medium">
                {crumb.label}
              </span>
            ) : (
              <Link
                to={crumb.to}
                className="-mx-1.5 -my-2.5 inline-flex min-h-10 items-center px-1.5 rounded-xs text-muted hover:text-ink hover:underline"
              >
                {crumb.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
