import { useMemo, useState } from 'react';
import { Link, type LinksFunction, type MetaFunction } from 'react-router';
import { ShopLogo } from '#web/shop/shop-logo.tsx';
import { shop } from '#web/shop/shop.ts';
import { publicPageMeta } from '../page-meta.ts';
import { displayFontPreload } from '#web/ui/theme/font-preloads.ts';
import { ThemeSwitch } from '#web/ui/theme/theme-switch.tsx';
import { CallSearch } from './call/call-search.tsx';
import { Contents } from './contents.tsx';
import { findCalls } from './call/find-calls.ts';
import { Guide } from './guide.tsx';
import { Reference } from './reference.tsx';
import { SmallContents } from './small-contents.tsx';
import { TokenProvider } from './token.tsx';
import { documentUrl, useReference } from './use-reference.ts';
import { useOpenCalls } from './call/use-open-calls.ts';
import { apiDocs as words } from './words.ts';

export const links: LinksFunction = () => [displayFontPreload];

export const meta: MetaFunction = () =>
  publicPageMeta({
    title: words.pageTitle,
    description: words.description(shop.name),
    path: '/api/docs',
  });

export default function ApiDocs() {
  return (
    <TokenProvider>
      <ApiDocsPage />
    </TokenProvider>
  );
}

function ApiDocsPage() {
  const { reference, error, retry } = useReference();
  const openCalls = useOpenCalls();
  const [query, setQuery] = useState('');
  const found = useMemo(() => reference && findCalls(reference, query), [reference, query]);
  const open = (id: string) => openCalls.change(id, true);
  return (
    <div className="min-h-dvh">
      <Header />
      <SmallContents reference={found} onSelect={open} />
      <div className="mx-auto grid max-w-[90rem] lg:grid-cols-[16rem_minmax(0,1fr)]">
        <aside className="sticky top-0 hidden max-h-dvh self-start overflow-y-auto py-10 pr-4 pl-5 lg:block">
          <Contents reference={found} onSelect={open} />
        </aside>
        <main id="content" className="min-w-0 border-line px-5 py-10 sm:px-8 lg:min-h-dvh lg:border-l lg:px-12">
          <Intro />
          <Guide />
          <div className="mt-20">
            {reference && found && <CallSearch query={query} onChange={setQuery} found={found} all={reference} />}
            <Reference reference={found} error={error} openCalls={openCalls} onRetry={retry} />
          </div>
        </main>
      </div>
    </div>
  );
}

function Header() {
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex h-16 max-w-[90rem] items-center gap-4 px-5 sm:px-8">
        <Link to="/" className="flex min-h-10 items-center rounded-xs">
          <ShopLogo />
        </Link>
        <span className="border-l border-line pl-4 max-[24rem]:hidden text-[0.9375rem] font-medium text-muted">
          {words.title}
        </span>
        <ThemeSwitch className="ml-auto" />
      </div>
    </header>
  );
}

function Intro() {
  return (
    <div className="mb-14 grid gap-5">
      <h1 className="display-2">{words.heading(shop.name)}</h1>
      <p className="max-w-[58ch] text-lg leading-relaxed text-pretty text-muted">
        {words.intro}{' '}
        <a href={documentUrl} className="rounded-xs font-medium text-ink underline underline-offset-2">
          {words.document}
        </a>
        .
      </p>
    </div>
  );
}
