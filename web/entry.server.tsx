import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

/** Re-exported, so that the build contains everything that rendering needs. */
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
    // Otherwise React would move large lazy parts to the end of the page and insert them with a script.
    progressiveChunkSize: Infinity,
  });
  await html.allReady;
  if (errors.length > 0) throw errors[0];
  headers.set('content-type', 'text/html');
  return new Response(html, { status, headers });
}
