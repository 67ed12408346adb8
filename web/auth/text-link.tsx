import { Link, type LinkProps } from 'react-router';
import { classNames } from '#web/ui/class-names.ts';
import { textLinkStyle } from '#web/ui/text-link-style.ts';

export function TextLink({ className, ...rest }: LinkProps) {
  return <Link className={classNames(textLinkStyle, 'reach', className)} {...rest} />;
}
