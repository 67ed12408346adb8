import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** Only in `npm run dev`; builds always use production. */
const gallery = process.env['NODE_ENV'] === 'development' ? [route('gallery', 'gallery/gallery.tsx')] : [];

/** All routes. Pages inside the site layout show its header and footer. */
export default [
  layout('site/layout/layout.tsx', [
    index('site/home/home.tsx'),
    route('pricing', 'site/pricing/pricing.tsx'),
    route('faqs', 'site/faqs/faqs.tsx'),
    route('post', 'site/blog/blog.tsx'),
    route('contact-us', 'site/contact/contact-us.tsx'),
    route('terms-and-conditions', 'site/legal/terms.tsx'),
    route('privacy-policy', 'site/legal/privacy.tsx'),
  ]),
  layout('auth/layout.tsx', [
    route('signin', 'auth/sign-in.tsx'),
    route('signin/google', 'auth/google/google-return.tsx'),
    route('signup', 'auth/sign-up.tsx'),
    route('forgot-password', 'auth/password/forgot-password.tsx'),
    route('newpassword', 'auth/password/new-password.tsx'),
    route('verify-email', 'auth/links/verify-email.tsx'),
    route('confirm-email', 'auth/links/confirm-email.tsx'),
    route('invitation', 'auth/invitation/invitation.tsx'),
    route('connect/google', 'auth/google/connect-google.tsx'),
    route('login', 'auth/login.tsx'),
  ]),
  route('post/:slug', 'site/blog/article.tsx'),
  route('checkout', 'checkout/checkout.tsx'),
  route('dashboard', 'dashboard/layout.tsx', [
    index('dashboard/home/home.tsx'),
    route('upvoteorder', 'dashboard/new-order/new-order.tsx'),
    route('pricing', 'dashboard/add-funds/add-funds.tsx'),
    route('receipts/:paymentId', 'dashboard/receipt/receipt.tsx'),
    route('faqs', 'dashboard/faqs/faqs.tsx'),
    route('post', 'dashboard/blog/blog.tsx'),
    route('post/:title', 'dashboard/blog/article.tsx'),
    route('contactus', 'dashboard/contact-us/contact-us.tsx'),
    route('contactus/:ticketId', 'dashboard/contact-us/ticket.tsx'),
    route('account', 'dashboard/account/account.tsx'),
    route('*', 'dashboard/not-found.tsx'),
  ]),
  route('admin', 'admin/layout.tsx', [
    index('admin/overview/overview.tsx'),
    route('orders', 'admin/orders/orders.tsx'),
    route('orders/:orderId', 'admin/orders/order-page.tsx'),
    route('users', 'admin/users/users.tsx'),
    route('users/:userId', 'admin/users/profile.tsx'),
    route('payments', 'admin/payments/payments.tsx'),
    route('refunds', 'admin/refunds/refunds.tsx'),
    route('approvals', 'admin/approvals/approvals.tsx'),
    route('services', 'admin/services/services.tsx'),
    route('staff', 'admin/staff/staff.tsx'),
    route('audit', 'admin/audit/audit.tsx'),
    route('messages', 'admin/messages/messages.tsx', [
      index('admin/messages/nothing-chosen.tsx'),
      route(':messageId', 'admin/messages/message.tsx'),
    ]),
    route('notifications', 'admin/notifications/notifications.tsx'),
    route('notifications/:notificationId', 'admin/notifications/notification.tsx'),
    route('announcements', 'admin/announcements/announcements.tsx'),
    route('account', 'dashboard/account/account.tsx', { id: 'admin/account' }),
    route('*', 'admin/not-found.tsx'),
  ]),
  route('api/docs', 'api-docs/api-docs.tsx'),
  ...gallery,
  route('*', 'site/not-found.tsx'),
] satisfies RouteConfig;
