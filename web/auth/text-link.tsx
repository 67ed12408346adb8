import { Link, type LinkProps, useLocation } from 'react-router';
import { classNames, textLinkStyle } from '#web/ui/theme/class-names.ts';
import { signInPath } from '#web/api/session/return-path.ts';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';

export function TextLink({ className, ...rest }: LinkProps) {
  return <Link className={classNames(textLinkStyle, 'reach', className)} {...rest} />;
}

/** Keeps the return path in links between sign-in pages. Prerendered pages have none. */
export function useSignInPath(): (page: string) => string {
  const location = useLocation();
  const isHydrated = useIsHydrated();
  return (page) => (isHydrated ? signInPath(location, page) : page);
}

interface SignInLinkProps {
  to: '/signin' | '/signup' | '/forgot-password';
  className?: string;
  children: string;
}

export function SignInLink({ to, ...rest }: SignInLinkProps) {
  return <TextLink to={useSignInPath()(to)} {...rest} />;
}
