import { staffMessages } from '#content/messages/staff.ts';
import {
  isAlwaysHeard,
  isMailedKind,
  kindsOf,
  type NotificationChoice,
  type NotificationKind,
} from '#contract/notifications.ts';
import { afterCommit, inTransaction, type StaffContext } from '#server/context.ts';
import { AppError, assertFound } from '#server/errors.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { replaceMutes, selectMutes } from './choices.queries.ts';
import type { NotificationDeps } from './notify-staff.ts';

/** The caller's notification settings: every kind of their role, on unless they turned it off. */
export async function listChoices(ctx: StaffContext): Promise<NotificationChoice[]> {
  const { accountId, staffRole } = ctx.actor;
  const mutes = await selectMutes(ctx, accountId);
  const isMuted = (kind: NotificationKind, channel: 'list' | 'mail') =>
    mutes.some((mute) => mute.kind === kind && mute.channel === channel);
  return kindsOf(staffRole).map((kind) => {
    // They may have turned it off before becoming an owner.
    const isFixed = isAlwaysHeard(staffRole, kind);
    return {
      kind,
      inApp: isFixed || !isMuted(kind, 'list'),
      ...(isMailedKind(kind) && { byEmail: isFixed || !isMuted(kind, 'mail') }),
      isFixed,
    };
  });
}

export interface NewChoice {
  readonly kind: NotificationKind;
  readonly inApp: boolean;
  /** Left as it is if undefined. */
  readonly byEmail?: boolean | undefined;
}

export function chooseNotifications(
  ctx: StaffContext,
  { live }: Pick<NotificationDeps, 'live'>,
  { kind, inApp, byEmail }: NewChoice,
): Promise<NotificationChoice[]> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async (ctx) => {
    const before = (await listChoices(ctx)).find((choice) => choice.kind === kind);
    assertFound(before, staffMessages.notifications.notForRole);
    const after = { inApp, byEmail: byEmail ?? before.byEmail };
    assertPossible(before, after);
    if (before.inApp === after.inApp && before.byEmail === after.byEmail) return listChoices(ctx);
    await replaceMutes(ctx, { accountId, kind }, [
      ...(after.inApp ? [] : ['list' as const]),
      ...(after.byEmail === false ? ['mail' as const] : []),
    ]);
    await recordAudit(ctx, {
      action: 'account.notifications_chosen',
      subject: { kind: 'account', id: accountId },
      before: { [kind]: channelsOf(before) },
      after: { [kind]: channelsOf(after) },
    });
    afterCommit(ctx, () => live.publish({ accountId }, 'notifications'));
    return listChoices(ctx);
  });
}

type Channels = Pick<NotificationChoice, 'inApp' | 'byEmail'>;

const channelsOf = ({ inApp, byEmail }: Channels): string[] => [
  ...(inApp ? ['app'] : []),
  ...(byEmail ? ['email'] : []),
];

function assertPossible({ byEmail: isMailed, isFixed }: NotificationChoice, { inApp, byEmail }: Channels): void {
  if (isMailed === undefined && byEmail !== undefined) {
    const message = staffMessages.notifications.notEmailed;
    throw new AppError('invalid_input', message, { fields: { byEmail: message } });
  }
  if (isFixed && !(inApp && byEmail)) {
    const message = staffMessages.notifications.ledgerAlwaysOn;
    throw new AppError('invalid_input', message, { fields: { [inApp ? 'byEmail' : 'inApp']: message } });
  }
}
