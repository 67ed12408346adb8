/* Globals of both browsers and Node that the contract uses. The contract is compiled with only these, so that it can't
   depend on one runtime; where it is imported, the real types apply. */
declare class URLSearchParams {
  readonly size: number;
  get(name: string): string | null;
  has(name: string): boolean;
  set(name: string, value: string): void;
  toString(): string;
}

declare class URL {
  static canParse(url: string, base?: string): boolean;
  static parse(url: string, base?: string): URL | null;
  constructor(url: string, base?: string);
  readonly href: string;
  readonly origin: string;
  protocol: string;
  hostname: string;
  readonly host: string;
  readonly port: string;
  readonly username: string;
  readonly password: string;
  readonly pathname: string;
  readonly searchParams: URLSearchParams;
  search: string;
  hash: string;
}

declare class Headers {
  constructor(init?: Readonly<Record<string, string>>);
  get(name: string): string | null;
  set(name: string, value: string): void;
}

declare class AbortSignal {
  readonly aborted: boolean;
}

declare class Blob {
  readonly size: number;
}

interface RequestInit {
  method?: string;
  headers?: Headers;
  body?: string;
  credentials?: 'include' | 'omit' | 'same-origin';
  signal?: AbortSignal | null;
}

interface Response {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: Headers;
  blob(): Promise<Blob>;
  text(): Promise<string>;
}

declare function fetch(url: string, init?: RequestInit): Promise<Response>;
