import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** A form instead of a JSON body. */
  readonly form?: Readonly<Record<string, string>>;
}

/** Uses node:http with keep-alive, because fetch would cost more CPU than the server under test. */
export function send({ method, url, headers = {}, body, form }: Call): Promise<number> {
  const text = form ? new URLSearchParams(form).toString() : body && JSON.stringify(body);
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  const length = text === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(text) };
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

export interface Load {
  /** Completed calls per second. */
  readonly rate: number;
  readonly p99Ms: number;
}

/** Calls with a constant number of concurrent clients. */
export async function loadOf(seconds: number, clients: number, work: () => Promise<void>): Promise<Load> {
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const times: number[] = [];
  const client = async () => {
    for (let now = performance.now(); now < end;) {
      await work();
      const then = performance.now();
      times.push(then - now);
      now = then;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { rate: times.length / ((performance.now() - begin) / 1000), p99Ms: percentile(times, 0.99) };
}

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export const closeConnections = (): void => agent.destroy();
