import { Link, type LinkProps } from 'react-router';
import { classNames } from '#web/ui/class-names.ts';

export const textLinkStyle =
  'rounded-xs font-semibold text-ink underline decoration-edge underline-offset-4 hover:text-accent-text hover:decoration-current';

export function TextLink({ className, ...rest }: LinkProps) {
  return <Link className={classNames(textLinkStyle, className)} {...rest} />;
}
