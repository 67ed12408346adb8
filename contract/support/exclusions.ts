import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Message } from '../values/fields.ts';
import { manyLines, oneLine } from '../values/plain-text.ts';
import { readCommunity } from './communities.ts';
import { ContactEmail } from './contact.ts';
import { excludablePlatforms, exclusionLimits } from './exclusion-rules.ts';
import { sharedWords } from '../words/shared.ts';
import { supportWords } from '../words/support.ts';

const { exclusion: required, unreadableCommunity } = supportWords;

export const ExclusionRequest = z
  .object({
    platform: z.enum(excludablePlatforms, sharedWords.platformRequired),
    community: oneLine(required.community, exclusionLimits.community).describe(
      'A Reddit community as `r/name` or a link to it, or the link to a Quora topic page.',
    ),
    email: ContactEmail.describe('Where we send our decision.'),
    note: manyLines(required.note, exclusionLimits.note).describe(
      'How we can verify that you moderate it, and the reason.',
    ),
    website: z.string().max(500).optional().describe('A trap for bots. Leave it out.'),
  })
  .superRefine(({ platform, community }, check) => {
    if (readCommunity(platform, community) === undefined) {
      check.addIssue({ code: 'custom', path: ['community'], message: unreadableCommunity[platform] });
    }
  })
  .meta({ id: 'ExclusionRequest' });
export type ExclusionRequest = z.infer<typeof ExclusionRequest>;

export const exclusions = {
  request: endpoint({
    method: 'POST',
    path: '/exclusions',
    summary: 'Ask us to stop taking orders for a community',
    description:
      'For moderators, without an account. Our team decides and emails the given address. When you are signed in, your account’s email address is used.',
    access: 'public',
    status: 201,
    body: ExclusionRequest,
    response: Message,
    errors: [],
    limits: [
      { name: 'exclusions', calls: 5, seconds: 600, by: 'address and account', store: 'database' },
      { name: 'exclusions in a day', calls: 20, seconds: 86_400, by: 'address and account', store: 'database' },
    ],
  }),
};
