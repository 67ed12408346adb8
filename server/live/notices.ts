import type { AccountId } from '#contract/values/ids.ts';
import { type LiveTopic, LiveTopic as LiveTopicSchema } from '#contract/live.ts';

/** Who a change concerns: one account in all its browsers, all admins, or everyone signed in. */
export type Audience = { readonly accountId: AccountId } | 'admins' | 'everybody';

/** Streams to end: one session's, all of an account's, or everyone's. */
export type EndTarget = { readonly sessionId: string } | { readonly accountId: AccountId } | 'everybody';

/** Concerns open streams. */
export type StreamNotice =
  | { readonly kind: 'changed'; readonly audience: Audience; readonly topics: readonly LiveTopic[] }
  | { readonly kind: 'ended'; readonly target: EndTarget };

/** Exchanged between server processes. `pages`: what public pages are rendered from has changed. */
export type Notice = StreamNotice | { readonly kind: 'pages' };

/** PostgreSQL rejects payloads of 8000 bytes or more. */
export const payloadBytesMax = 7_900;
export const idLengthMax = 100;

type Entry = readonly string[];

function entryOf(notice: Notice): Entry {
  if (notice.kind === 'pages') return ['pages'];
  if (notice.kind === 'ended') return ['ended', targetKey(notice.target)];
  return ['changed', targetKey(notice.audience), ...notice.topics];
}

/** Serialized form, also used as a map key. */
export function targetKey(target: Audience | EndTarget): string {
  if (typeof target === 'string') return target;
  return 'accountId' in target ? `account:${target.accountId}` : `session:${target.sessionId}`;
}

/** Packs notices into as few payloads as possible. */
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

/** Skips unknown entries: a newer version may run alongside during a deploy. */
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
  if (kind === 'pages') return { kind };
  if (kind === 'ended') {
    if (name === 'everybody') return { kind, target: name };
    if (id) return { kind, target: prefix === 'account' ? { accountId: id } : { sessionId: id } };
  }
  return undefined;
}
