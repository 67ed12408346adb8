import { Link, type LinkProps } from 'react-router';
import { classNames } from '#web/ui/theme/class-names.ts';
import { textLinkStyle } from '#web/ui/theme/text-link-style.ts';

export function TextLink({ className, ...rest }: LinkProps) {
  return <Link className={classNames(textLinkStyle, 'reach', className)} {...rest} />;
}
