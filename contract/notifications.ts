import { z } from 'zod';
import { OrderId, PaymentId } from './values/ids.ts';
import { endpoint, listEndpoint } from './endpoint.ts';
import { roleHas, type StaffRight, type StaffRole } from './staff/rights.ts';

/** Kinds are only ever added; clients show unknown ones like any other. */
export const notificationKinds = [
  'ledger-alarm',
  'storage-alarm',
  'reset-codes-exhausted',
  'deposit',
  'payment-problem',
  'refund-request',
  'order-placed',
  'order-canceled',
  'order-stuck',
  'contact-message',
  'mail-problem',
  'payment-dispute',
  'completed-with-less',
  'approval-request',
  'exclusion-request',
  'rendering-problem',
  'job-problem',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Who gets each kind: staff who can do something about it. */
export const notificationRights: Readonly<Record<NotificationKind, StaffRight>> = {
  'ledger-alarm': 'reports.read',
  'storage-alarm': 'audit.read',
  'reset-codes-exhausted': 'audit.read',
  deposit: 'payments.refund',
  'payment-problem': 'payments.refund',
  'refund-request': 'payments.refund',
  'order-placed': 'orders.change',
  'order-canceled': 'orders.change',
  'order-stuck': 'orders.change',
  'contact-message': 'messages.reply',
  'mail-problem': 'audit.read',
  'payment-dispute': 'payments.refund',
  'completed-with-less': 'orders.change',
  'approval-request': 'approvals.decide',
  'exclusion-request': 'messages.reply',
  'rendering-problem': 'audit.read',
  'job-problem': 'audit.read',
};

/** Kinds that are emailed too. */
export const mailedKinds = [
  'ledger-alarm',
  'storage-alarm',
  'reset-codes-exhausted',
  'payment-problem',
  'payment-dispute',
  'approval-request',
  'rendering-problem',
  'job-problem',
] as const satisfies readonly NotificationKind[];
export type MailedKind = (typeof mailedKinds)[number];

export const isMailedKind = (kind: NotificationKind): boolean => mailedKinds.some((mailed) => mailed === kind);

export const kindsOf = (role: StaffRole): NotificationKind[] =>
  notificationKinds.filter((kind) => roleHas(role, notificationRights[kind]));

/** Can't be turned off: someone has to know that the books are wrong. */
export const isAlwaysHeard = (role: StaffRole, kind: NotificationKind): boolean =>
  role === 'owner' && kind === 'ledger-alarm';

const heard = {
  inApp: z.boolean().describe('Listed and counted at the bell.'),
  byEmail: z.boolean().optional().describe('Only for kinds that are emailed.'),
};

export const NotificationChoice = z
  .object({
    kind: z.enum(notificationKinds),
    ...heard,
    isFixed: z.boolean().describe('It can’t be turned off in this role.'),
  })
  .meta({ id: 'NotificationChoice' });
export type NotificationChoice = z.infer<typeof NotificationChoice>;

export const Notification = z
  .object({
    id: z.uuid(),
    kind: z.enum(notificationKinds),
    orderId: OrderId.nullable().describe('The order it is about, if it is about one.'),
    paymentId: PaymentId.nullable().describe('The payment it is about, if it is about one.'),
    message: z.string(),
    details: z.string(),
    time: z.iso.datetime(),
    isRead: z.boolean().describe('Whether you marked it as read, or it was settled, such as by a reply.'),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof Notification>;

export const notifications = {
  list: listEndpoint({
    path: '/admin/notifications',
    summary: 'List staff notifications',
    description:
      'Only kinds that the caller’s rights cover. Kinds that the caller has turned off are left out, unless the list is filtered by kind.',
    access: 'admin',
    right: 'office.use',
    list: {
      sorts: ['newest', 'oldest'],
      filters: z.object({
        kind: z.enum(notificationKinds).optional().describe('Only those of this kind.'),
        show: z
          .enum(['unread', 'all'])
          .default('unread')
          .describe(
            'all includes those that you have marked as read, and those that are done; each admin has marks of their own.',
          ),
      }),
    },
    response: Notification,
    errors: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/admin/notifications/:id',
    summary: 'Get a notification',
    access: 'admin',
    right: 'office.use',
    params: z.object({ id: z.uuid() }),
    response: Notification,
    errors: ['not_found'],
  }),
  markAllAsRead: endpoint({
    method: 'PUT',
    path: '/admin/notifications/mark-all-as-read',
    summary: 'Mark all notifications as read, for yourself',
    access: 'admin',
    right: 'office.use',
    body: z
      .object({ until: z.iso.datetime().optional().describe('The time of the newest one you have seen.') })
      .nullish(),
    response: z.object({ marked: z.int().nonnegative().describe('How many were unread.') }),
    errors: [],
  }),
  markAsRead: endpoint({
    method: 'PUT',
    path: '/admin/notifications/:id/mark-as-read',
    summary: 'Mark a notification as read, for yourself',
    access: 'admin',
    right: 'office.use',
    params: z.object({ id: z.uuid() }),
    response: Notification,
    errors: ['not_found'],
  }),
  choices: endpoint({
    method: 'GET',
    path: '/admin/notification-choices',
    summary: 'List your notification settings',
    description: 'Every kind that the caller’s rights cover. All are on until you turn them off.',
    access: 'admin',
    right: 'office.use',
    response: z.array(NotificationChoice),
    errors: [],
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/admin/notification-choices/:kind',
    summary: 'Turn a kind of notification on or off, for yourself',
    access: 'admin',
    right: 'office.use',
    params: z.object({ kind: z.enum(notificationKinds) }),
    body: z.object(heard),
    response: z.array(NotificationChoice),
    errors: ['not_found'],
  }),
};
