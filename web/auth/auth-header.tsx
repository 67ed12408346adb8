import { Link } from 'react-router';
import { helpLink } from '#content/auth.ts';
import { site } from '#content/site.ts';
import { Logo } from '#web/ui/theme/logo.tsx';

/** The simple header of the account screens: the way home and the way to help. */
export function AuthHeader() {
  return (
    <header className="flex h-18 items-center justify-between gap-4">
      <Link to="/" className="flex min-h-10 items-center rounded-xs">
        <Logo name={site.name} />
      </Link>
      <Link to={helpLink.path} className="reach rounded-xs text-sm font-medium underline-offset-4 hover:underline">
        {helpLink.label}
      </Link>
    </header>
  );
}
