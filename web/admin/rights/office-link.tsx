import { Link, type LinkProps } from 'react-router';
import { classNames, textLinkStyle } from '#web/ui/theme/class-names.ts';
import { useMayOpen } from './use-rights.ts';

interface OfficeLinkProps extends Pick<LinkProps, 'children' | 'className' | 'title' | 'aria-label'> {
  to: string;
}

/** A text link, or plain text if the person may not open its screen. */
export function OfficeLink({ to, className, title, children, ...link }: OfficeLinkProps) {
  if (!useMayOpen()(to)) {
    return (
      <span title={title} className={classNames('font-medium', className)}>
        {children}
      </span>
    );
  }
  return (
    <Link to={to} title={title} className={classNames(textLinkStyle, className)} {...link}>
      {children}
    </Link>
  );
}
