import { type LiveTopic, LiveTopic as LiveTopicSchema } from '#contract/live.ts';

/** Whom a change concerns: one account in all its browsers, whoever is an admin, or everybody signed in. */
export type Audience = { readonly accountId: string } | 'admins' | 'everybody';

/** Whose streams end: one session's, all of an account's, or everybody's. */
export type Ended = { readonly sessionId: string } | { readonly accountId: string } | 'everybody';

/** What the server processes tell each other. */
export type Notice =
  | { readonly kind: 'changed'; readonly audience: Audience; readonly topics: readonly LiveTopic[] }
  | { readonly kind: 'ended'; readonly whose: Ended };

/** PostgreSQL refuses payloads of 8000 bytes and more. */
export const payloadBytesMax = 7_900;
export const idLengthMax = 100;

type Entry = readonly string[];

function entryOf(notice: Notice): Entry {
  if (notice.kind === 'ended') return ['ended', nameOf(notice.whose)];
  return ['changed', nameOf(notice.audience), ...notice.topics];
}

/** One string for an audience, so that it can be a key. */
export function nameOf(whom: Audience | Ended): string {
  if (typeof whom === 'string') return whom;
  return 'accountId' in whom ? `account:${whom.accountId}` : `session:${whom.sessionId}`;
}

/** As few payloads as hold them all. */
export function encodeNotices(notices: Iterable<Notice>): string[] {
  const payloads: string[] = [];
  let texts: string[] = [];
  let bytes = 2;
  for (const notice of notices) {
    const text = JSON.stringify(entryOf(notice));
    const size = Buffer.byteLength(text) + 1;
    if (texts.length > 0 && bytes + size > payloadBytesMax) {
      payloads.push(`[${texts.join(',')}]`);
      texts = [];
      bytes = 2;
    }
    texts.push(text);
    bytes += size;
  }
  if (texts.length > 0) payloads.push(`[${texts.join(',')}]`);
  return payloads;
}

/** Leaves out what it does not know: a newer version may run beside this one during a deploy. */
export function decodeNotices(payload: string): Notice[] {
  const entries: unknown = JSON.parse(payload);
  if (!Array.isArray(entries)) throw new TypeError('A live payload is not a list.');
  return entries.flatMap((entry: unknown) => noticeOf(entry) ?? []);
}

function noticeOf(entry: unknown): Notice | undefined {
  if (!Array.isArray(entry) || !entry.every((part) => typeof part === 'string')) return undefined;
  const [kind, name = '', ...rest] = entry;
  const [, prefix, id] = /^(account|session):(.+)$/.exec(name) ?? [];
  if (kind === 'changed') {
    const topics = rest.filter((topic) => LiveTopicSchema.safeParse(topic).success) as LiveTopic[];
    const audience = prefix === 'account' && id ? { accountId: id } : name;
    if (topics.length === 0) return undefined;
    if (typeof audience === 'object' || audience === 'admins' || audience === 'everybody') {
      return { kind, audience, topics };
    }
  }
  if (kind === 'ended') {
    if (name === 'everybody') return { kind, whose: name };
    if (id) return { kind, whose: prefix === 'account' ? { accountId: id } : { sessionId: id } };
  }
  return undefined;
}
