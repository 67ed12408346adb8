import type { Operation } from './document.ts';

export const roles = ['anonymous', 'customer', 'other customer', 'admin', 'API key'] as const;
export type Role = (typeof roles)[number];

/** A request before it is known who sends it. */
export interface Draft {
  readonly operation: Operation;
  readonly role: Role;
  method: string;
  /** Parts of the path and of the query as they stand in the address. */
  segments: string[];
  query: string[];
  headers: Record<string, string>;
  body: unknown;
  /** Sent instead of the body where it is not undefined. */
  rawBody: string | Buffer | undefined;
  /** Method or path were changed, so that it may be no call of this operation any more. */
  isElsewhere: boolean;
  /** What was done to a request that was valid. */
  readonly changes: string[];
}
