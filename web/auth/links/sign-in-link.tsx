import { TextLink } from '../text-link.tsx';
import { useSignInPath } from '../use-sign-in-path.ts';

interface SignInLinkProps {
  to: '/signin' | '/signup' | '/forgot-password';
  className?: string;
  children: string;
}

/** From one page on the way to a session to another. */
export function SignInLink({ to, ...rest }: SignInLinkProps) {
  return <TextLink to={useSignInPath()(to)} {...rest} />;
}
