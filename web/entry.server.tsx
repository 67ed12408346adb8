import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

/** Rendering gets it from here, so that the build contains all that it needs. */
export { createRequestHandler } from 'react-router';

/** Renders a page completely, or fails. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const errors: unknown[] = [];
  const html = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    onError: (error) => void errors.push(error),
    // React would move large lazy parts to the end of the page, from where a script puts them in place.
    progressiveChunkSize: Infinity,
  });
  await html.allReady;
  if (errors.length > 0) throw errors[0];
  headers.set('content-type', 'text/html');
  return new Response(html, { status, headers });
}
