import type { ReactNode } from 'react';
import { helpLink, type SideWords } from '#content/auth.ts';
import { noScript } from '#content/site.ts';
import { fillInAll } from '#contract/shop/placeholders.ts';
import { NeedsScript } from '#web/forms/api-form.tsx';
import { Link } from 'react-router';
import { shop } from '#web/shop/shop.ts';
import { ShopLogo } from '#web/shop/shop-logo.tsx';

interface AuthScreenProps {
  title: string;
  lead?: ReactNode;
  side: SideWords;
  children: ReactNode;
}

export function AuthScreen({ title, lead, side, children }: AuthScreenProps) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,46%)]">
      <div className="flex min-w-0 flex-col px-5 sm:px-8 lg:px-12">
        <AuthHeader />
        <main className="mx-auto grid w-full max-w-[26rem] grow content-start gap-8 pt-10 pb-20 sm:pt-16 lg:pt-[max(2rem,12vh)]">
          <div className="grid gap-3">
            <h1 className="display-2 lg:text-[2.75rem]">{title}</h1>
            {lead !== undefined && <p className="text-pretty text-muted">{lead}</p>}
          </div>
          <NeedsScript>{noScript}</NeedsScript>
          {children}
        </main>
      </div>
      <Side {...side} />
    </div>
  );
}

function Side({ title, points }: SideWords) {
  return (
    <aside className="sticky top-0 hidden h-dvh grid-rows-[minmax(0,1fr)_auto] overflow-hidden bg-stage text-on-stage lg:grid">
      <Chevrons />
      <div className="grid gap-8 px-14 pt-6 pb-14 xl:px-20 xl:pb-18">
        <p className="max-w-[16ch] display-2">{title}</p>
        <ul className="grid max-w-[46ch] text-on-stage-muted">
          {fillInAll(points, shop.money).map((point) => (
            <li key={point} className="border-t border-on-stage/15 py-3">
              {point}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}

/** The chevron of the logo, larger than its box and cropped from the top on low screens. */
function Chevrons() {
  return (
    <svg aria-hidden viewBox="0 0 640 560" preserveAspectRatio="xMidYMax slice" className="size-full text-accent">
      <path fill="currentColor" d="M0-400H640V171L430 86 0 260ZM0 410 430 236 640 321V471L430 386 0 560Z" />
    </svg>
  );
}

function AuthHeader() {
  return (
    <header className="flex h-18 items-center justify-between gap-4">
      <Link to="/" className="flex min-h-10 items-center rounded-xs">
        <ShopLogo />
      </Link>
      <Link to={helpLink.path} className="reach rounded-xs text-sm font-medium underline-offset-4 hover:underline">
        {helpLink.label}
      </Link>
    </header>
  );
}
