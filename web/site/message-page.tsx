import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ShopLogo } from '#web/shop/shop-logo.tsx';
import { Mark } from '#web/ui/theme/logo.tsx';

interface MessagePageProps {
  title: string;
  hint: string;
  children: ReactNode;
  /** Below the actions. */
  more?: ReactNode;
}

/** A full-page message without the site's navigation. */
export function MessagePage({ title, hint, children, more }: MessagePageProps) {
  return (
    <div className="relative isolate flex min-h-dvh flex-col overflow-hidden">
      <Mark size={900} className="absolute h-auto w-[min(900px,55vw)] -right-40 -bottom-56 -z-10 text-sunken" />
      <header className="mx-auto flex h-18 w-full max-w-6xl items-center px-5 sm:px-8">
        <Link to="/" reloadDocument className="flex min-h-10 items-center rounded-xs">
          <ShopLogo />
        </Link>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="outline-none mx-auto grid w-full max-w-6xl grow content-center gap-6 px-5 pt-10 pb-20 sm:px-8"
      >
        <h1 className="max-w-[14ch] display-2">{title}</h1>
        <p className="max-w-[48ch] text-lg text-muted">{hint}</p>
        <div className="mt-2 flex flex-wrap gap-3">{children}</div>
        {more}
      </main>
    </div>
  );
}
