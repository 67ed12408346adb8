import type { adminAudit } from '#contract/admin/audit.ts';
import type { HandlersOf } from '#server/http/bind.ts';
import { listAudit } from './read-audit.ts';

export const auditRoutes = (deps: { readonly timeZone: string }): HandlersOf<typeof adminAudit> => ({
  list: (ctx, { query }) => listAudit(ctx, deps, query),
});
