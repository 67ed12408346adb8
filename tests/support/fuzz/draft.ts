import type { Operation } from './document.ts';

export const roles = ['anonymous', 'customer', 'other customer', 'admin', 'API key'] as const;
export type Role = (typeof roles)[number];

/** A request without the caller's credentials. */
export interface Draft {
  readonly operation: Operation;
  readonly role: Role;
  method: string;
  /** URL-encoded parts of the path and the query. */
  segments: string[];
  query: string[];
  headers: Record<string, string>;
  body: unknown;
  /** If set, sent instead of `body`. */
  rawBody: string | Buffer | undefined;
  /** A changed method or path may match another operation, or none. */
  isRerouted: boolean;
  /** The mutations applied to the valid request. */
  readonly changes: string[];
}
