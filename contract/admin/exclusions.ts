import { z } from 'zod';
import { endpoint, listEndpoint } from '../endpoint.ts';
import { excludablePlatforms } from '../support/exclusion-rules.ts';
import { Reason } from '../values/plain-text.ts';
import { sharedWords } from '../words/shared.ts';

export const exclusionStatuses = ['open', 'confirmed', 'declined', 'lifted'] as const;
export type ExclusionStatus = (typeof exclusionStatuses)[number];

export const Exclusion = z
  .object({
    _id: z.uuid(),
    platform: z.enum(excludablePlatforms),
    community: z.string().describe('For display: `r/name`, or the link to a Quora topic.'),
    link: z.string().describe('Its canonical link, in lower case.'),
    email: z.string().optional().describe('The requester’s email address. Erased 90 days after the decision.'),
    note: z.string().optional().describe('The requester’s note, erased with the email address.'),
    status: z.enum(exclusionStatuses).describe('Orders for a community are refused while a request is `confirmed`.'),
    reason: z.string().optional().describe('Why it was declined or lifted.'),
    createdAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().optional(),
  })
  .meta({ id: 'Exclusion' });
export type Exclusion = z.infer<typeof Exclusion>;

const params = z.object({ exclusionId: z.uuid() });
const decision = { access: 'admin', right: 'messages.reply', method: 'POST', params, response: Exclusion } as const;
const body = z.object({ reason: Reason.min(1, sharedWords.reasonRequired) });

export const adminExclusions = {
  list: listEndpoint({
    path: '/admin/exclusions',
    summary: 'List communities that moderators asked us to exclude',
    description: 'Search finds communities and email addresses; a full ID finds one request.',
    access: 'admin',
    right: 'messages.reply',
    response: Exclusion,
    errors: [],
    list: {
      sorts: ['newest', 'oldest'],
      filters: z.object({ status: z.enum(exclusionStatuses).optional().describe('Only those with this status.') }),
    },
  }),
  confirm: endpoint({
    ...decision,
    path: '/admin/exclusions/:exclusionId/confirm',
    summary: 'Exclude a community from new orders',
    description: 'Confirms all open requests for the community. Everyone who asked gets an email.',
    errors: ['not_found', 'conflict'],
  }),
  decline: endpoint({
    ...decision,
    path: '/admin/exclusions/:exclusionId/decline',
    summary: 'Decline a request with a reason, which is emailed',
    body,
    errors: ['not_found', 'conflict'],
  }),
  lift: endpoint({
    ...decision,
    path: '/admin/exclusions/:exclusionId/lift',
    summary: 'Take orders for an excluded community again',
    description: 'Lifts all confirmed requests for the community.',
    body,
    errors: ['not_found', 'conflict'],
  }),
};
