import type { CallRequest } from './call-request.ts';

export interface CallOutcome {
  readonly status: number;
  readonly milliseconds: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly contentType: string;
  readonly text: string;
  /** The page does not show the whole body. */
  readonly isTruncated: boolean;
}

const maxCharacters = 500_000;

/** Reports the response as it arrives, so that a stream of events can be watched. */
export async function sendCall(
  { method, url, headers, body }: CallRequest,
  options: { token: string; signal: AbortSignal; onProgress(outcome: CallOutcome): void },
): Promise<void> {
  const startedAt = performance.now();
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(options.token === '' ? {} : { Authorization: `Bearer ${options.token}` }) },
    signal: options.signal,
    credentials: 'omit',
    // The browser's copy of a public response would hide what the server says to this token.
    cache: 'no-store',
    ...(body === undefined ? {} : { body }),
  });
  const outcome = {
    status: response.status,
    milliseconds: Math.round(performance.now() - startedAt),
    headers: new Map(response.headers),
    contentType: response.headers.get('content-type')?.split(';', 1)[0] ?? '',
  };
  let text = '';
  const report = () => {
    const isTruncated = text.length > maxCharacters;
    options.onProgress({ ...outcome, text: isTruncated ? text.slice(0, maxCharacters) : text, isTruncated });
    return isTruncated;
  };
  report();
  const chunks = response.body?.pipeThrough(new TextDecoderStream());
  for await (const chunk of chunks ?? []) {
    text += chunk;
    if (report()) return;
  }
}
