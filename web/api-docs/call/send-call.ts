import type { CallRequest } from './call-request.ts';

export interface CallOutcome {
  readonly status: number;
  readonly milliseconds: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly contentType: string;
  readonly text: string;
  /** There was more than the page shows. */
  readonly isCut: boolean;
}

const shownCharactersMax = 500_000;

/** Sends the request and reports the answer as it grows, so that a stream of events can be watched. */
export async function sendCall(
  { method, url, headers, body }: CallRequest,
  options: { token: string; signal: AbortSignal; onAnswer(outcome: CallOutcome): void },
): Promise<void> {
  const startedAt = performance.now();
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(options.token === '' ? {} : { Authorization: `Bearer ${options.token}` }) },
    signal: options.signal,
    credentials: 'omit',
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
    const isCut = text.length > shownCharactersMax;
    options.onAnswer({ ...outcome, text: isCut ? text.slice(0, shownCharactersMax) : text, isCut });
    return isCut;
  };
  report();
  const chunks = response.body?.pipeThrough(new TextDecoderStream());
  for await (const chunk of chunks ?? []) {
    text += chunk;
    if (report()) return;
  }
}
