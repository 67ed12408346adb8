/** Settings built into the pages; vite.config.ts fills them in. */
interface ImportMetaEnv {
  /** Where the API lives, without a slash at the end: `/api` unless it has a host of its own. */
  readonly API_URL: string;
  /** The shop's own address, without a slash at the end; empty when the operator has not set one. */
  readonly PUBLIC_URL: string;
}
