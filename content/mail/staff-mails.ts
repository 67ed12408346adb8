import type { StaffRole } from '#contract/staff/rights.ts';
import { staffRoleNames } from '#content/admin/staff.ts';
import { formatDollars } from './figures.ts';
import { composeMail, greet, type MailTemplate, type Recipient } from './layout.ts';

export interface MailedAlarm {
  readonly message: string;
  readonly details: string;
  readonly link: string;
  /** Whether further alarms of this kind are suppressed for an hour. */
  readonly isOnceAnHour: boolean;
}

export const alarmMail =
  ({ message, details, link, isOnceAnHour }: MailedAlarm): MailTemplate =>
  (shop) =>
    composeMail(shop, `${shop.name}: ${message}`, 'Hello,', [
      message,
      details,
      { link, label: 'Open the notification' },
      `You get this email because you are an admin.${isOnceAnHour ? ' The same alarm is emailed at most once an hour.' : ''}`,
    ]);

export interface MailedDecision extends Recipient {
  readonly isConfirmed: boolean;
  readonly kind: 'adjustment' | 'refund' | 'refund-request';
  /** Negative for a debit. */
  readonly amount: number;
  readonly customerName: string;
  readonly ownerName: string;
  /** Why it was declined. */
  readonly reason: string | null;
  readonly link: string;
}

/** To staff, about their request to an owner. */
export function approvalDecidedMail(to: MailedDecision): MailTemplate {
  const [noun, preposition] =
    to.kind !== 'adjustment' ? ['refund', 'to'] : to.amount > 0 ? ['credit', 'to'] : ['debit', 'from'];
  const what = `${noun} of ${formatDollars(Math.abs(to.amount))} ${preposition} ${to.customerName}`;
  const decided = to.isConfirmed ? 'confirmed' : 'declined';
  return (shop) =>
    composeMail(shop, `Your ${noun} of ${formatDollars(Math.abs(to.amount))} was ${decided}`, greet(to), [
      `${to.ownerName} ${decided} your ${what}.`,
      ...(to.reason === null ? [] : [`Reason: ${to.reason}`]),
      { link: to.link, label: 'Open the customer' },
    ]);
}

export const staffInvitationMail =
  (to: { inviterName: string; staffRole: StaffRole; days: number; link: string }): MailTemplate =>
  (shop) =>
    composeMail(shop, `You are invited to the ${shop.name} team`, greet(), [
      `${to.inviterName} invited you to work at ${shop.name}. Your role: ${staffRoleNames[to.staffRole]}. The link works once, for ${to.days} days.`,
      { link: to.link, label: 'Accept the invitation' },
      'If you don’t know what this is about, you can ignore this email.',
    ]);
