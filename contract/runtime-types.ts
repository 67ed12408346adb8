/*
 * Runtime types that ECMAScript does not declare: the published client's declarations must compile with the DOM library,
 * with Node's types, and with neither.
 */
type Global<Name extends string, Otherwise> = typeof globalThis extends { readonly [Key in Name]: infer Value }
  ? Value
  : Otherwise;
type Instance<Name extends string> =
  Global<Name, undefined> extends { readonly prototype: infer Value } ? Value : never;

export type Fetch = Global<'fetch', (url: string, init: object) => Promise<unknown>>;
export type AbortSignal = Instance<'AbortSignal'>;
export type Blob = Instance<'Blob'>;
export type Headers = Instance<'Headers'>;
