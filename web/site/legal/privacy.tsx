import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import type { LegalPage } from '#contract/pages/page-data.ts';
import { publicPageMeta } from '#web/page-meta.ts';
import { fetchPageData } from '#web/shop/fetch-page-data.ts';
import { pageData } from '#web/shop/page-data.ts';
import { LegalText } from './legal-text.tsx';

/** Runs while the page is rendered. */
export function loader(): LegalPage {
  return pageData().privacy;
}

export function clientLoader(args: ClientLoaderFunctionArgs): Promise<LegalPage> {
  return fetchPageData(args);
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => (loaderData ? publicPageMeta(loaderData) : []);

export default function Privacy() {
  return <LegalText {...useLoaderData<typeof loader>()} />;
}
