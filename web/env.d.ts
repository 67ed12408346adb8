/** Build-time settings, filled in by vite.config.ts. */
interface ImportMetaEnv {
  /** Base URL of the API without a trailing slash: `/api` unless it has its own host. */
  readonly API_URL: string;
  /** The shop's URL without a trailing slash; empty if the operator has not set one. */
  readonly PUBLIC_URL: string;
}
