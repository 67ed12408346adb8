import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { site } from '#content/site.ts';
import { queryKeysOf } from '#web/api/live-queries.ts';
import { LiveUpdates } from '#web/api/live-updates.tsx';
import { useSignedIn } from '#web/api/session.ts';
import { readToken } from '#web/api/stored-session.ts';
import { Logo } from '#web/ui/logo.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';

/** The frame of the signed-in areas: a bar with the way home, and the screen below it. */
export function AreaFrame({ children }: { children: ReactNode }) {
  const isSignedIn = useSignedIn() === 'yes';
  return (
    <div className="flex min-h-dvh flex-col bg-paper">
      <LiveUpdates viewer={isSignedIn ? 'account' : undefined} token={readToken} queryKeysOf={queryKeysOf} />
      <header className="flex h-16 items-center justify-between gap-4 border-b border-line bg-surface px-4 sm:px-6">
        <Link to="/" className="flex rounded-xs">
          <Logo name={site.name} />
        </Link>
        <ThemeSwitch />
      </header>
      <main className="mx-auto w-full max-w-6xl grow px-4 py-8 sm:px-6">{children}</main>
    </div>
  );
}
