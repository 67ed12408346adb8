import type { Context } from '#server/context.ts';
import type { PastOutage } from '#server/database/connection/watch-writes.ts';
import { type NotificationDeps, notifyStaff } from './notify-staff.ts';

const causes = {
  'disk full': 'Its disk was full. Make more room before it fills up again.',
  'read-only': 'It was read-only, as after a failover.',
} as const;

/** Staff can be told of it only once it is over, since telling them is saved too. */
export function tellOfOutage(ctx: Context, deps: NotificationDeps, outage: PastOutage): Promise<void> {
  const { problem, from, until } = outage;
  return notifyStaff(ctx, deps, {
    kind: 'storage-alarm',
    message: 'The database could not save anything for a while',
    details:
      `From ${shown(from)} to ${shown(until)} UTC orders, payments and messages were refused ` +
      `and their senders asked to try again. ${causes[problem]}`,
    alsoByMail: true,
    onceAnHour: true,
  });
}

const shown = (time: Date) => time.toISOString().slice(0, 19).replace('T', ' ');
