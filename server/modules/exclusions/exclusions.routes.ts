import { exclusionForm } from '#content/legal/exclusions.ts';
import type { adminExclusions } from '#contract/admin/exclusions.ts';
import type { exclusions } from '#contract/support/exclusions.ts';
import type { HandlersOf } from '#server/http/bind.ts';
import { confirmExclusion, declineExclusion, liftExclusion } from './decide-exclusion.ts';
import type { ExclusionDeps } from './exclusion-deps.ts';
import { listExclusions } from './read-exclusions.ts';
import { requestExclusion } from './request-exclusion.ts';

export const exclusionsRoutes = (deps: ExclusionDeps): HandlersOf<typeof exclusions> => ({
  request: async (ctx, { body }) => {
    await requestExclusion(ctx, deps, body);
    return { message: exclusionForm.sent };
  },
});

export const adminExclusionsRoutes = (deps: ExclusionDeps): HandlersOf<typeof adminExclusions> => ({
  list: (ctx, { query }) => listExclusions(ctx, query),
  confirm: (ctx, { params }) => confirmExclusion(ctx, deps, params.exclusionId),
  decline: (ctx, { params, body }) => declineExclusion(ctx, deps, { id: params.exclusionId, reason: body.reason }),
  lift: (ctx, { params, body }) => liftExclusion(ctx, deps, { id: params.exclusionId, reason: body.reason }),
});
