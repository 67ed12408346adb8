import type { ClientLoaderFunctionArgs } from 'react-router';
import { loadChunk } from '#web/connection/load-chunk.ts';

/**
 * Client-side navigation fetches what the `loader` returned when the page was rendered. During an upgrade, a process of
 * another release may not have that page, so it is then loaded as a document.
 */
export function fetchPageData<Data>({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<Data> {
  const { pathname, search } = new URL(request.url);
  return loadChunk(() => serverLoader<Data>() as Promise<Data>, {
    file: `${pathname}.data`,
    destination: () => pathname + search,
  });
}
