import { Link, type LinkProps, useLocation } from 'react-router';
import { classNames, textLinkStyle } from '#web/ui/theme/class-names.ts';
import { signInPath } from '#web/api/session/return-path.ts';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';

export function TextLink({ className, ...rest }: LinkProps) {
  return <Link className={classNames(textLinkStyle, 'reach', className)} {...rest} />;
}

/** Hands the page that was asked for on to the next page on the way to a session. A prerendered page knows of none. */
export function useSignInPath(): (page: string) => string {
  const here = useLocation();
  const isHydrated = useIsHydrated();
  return (page) => (isHydrated ? signInPath(here, page) : page);
}

interface SignInLinkProps {
  to: '/signin' | '/signup' | '/forgot-password';
  className?: string;
  children: string;
}

/** From one page on the way to a session to another. */
export function SignInLink({ to, ...rest }: SignInLinkProps) {
  return <TextLink to={useSignInPath()(to)} {...rest} />;
}
