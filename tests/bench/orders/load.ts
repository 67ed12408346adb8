import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** Uses node:http with keep-alive, because fetch would cost more CPU than the server under test. */
export function send({ method, url, headers = {}, body }: Call): Promise<number> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const length =
    text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, agent, headers: { ...headers, ...length } }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.once('error', reject).end(text);
  });
}

/** Milliseconds of a call. A failed call aborts the benchmark. */
export async function timed(call: Call): Promise<number> {
  const begin = performance.now();
  const status = await send(call);
  if (status !== 200) throw new Error(`${call.url} was answered with ${status}`);
  return performance.now() - begin;
}

/** Completed calls per second with a constant number of concurrent clients. */
export async function rateOf(seconds: number, clients: number, work: () => Promise<void>): Promise<number> {
  const begin = performance.now();
  const end = begin + seconds * 1000;
  let done = 0;
  const client = async () => {
    while (performance.now() < end) {
      await work();
      done++;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return done / ((performance.now() - begin) / 1000);
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export const closeConnections = (): void => agent.destroy();
