import type { NeedName } from '#contract/admin/needs.ts';

interface NeedWords {
  readonly label: string;
  /** What to do, in one sentence. */
  readonly hint: string;
  /** Present or not: there is nothing to count. */
  readonly isSingle?: true;
}

/** Texts of "Needs you now" on the overview. */
export const adminNeeds = {
  title: 'Needs you now',
  none: 'Nothing needs you right now.',
  failed: 'We couldn’t load what needs you.',
  due: (when: string) => `First deadline: ${when}`,
  of: {
    'late-orders': { label: 'Late orders', hint: 'Past the promised 24 hours. Deliver these first.' },
    'stuck-orders': { label: 'Stuck orders', hint: 'No progress for 3 days. Deliver or cancel them.' },
    'unanswered-messages': { label: 'Unanswered', hint: 'Reply to these messages or close them.' },
    'refund-requests': { label: 'Refund requests', hint: 'Confirm or decline them.' },
    'card-disputes': { label: 'Card disputes', hint: 'Respond in the Stripe Dashboard.' },
    approvals: { label: 'Approvals', hint: 'Colleagues are waiting for your decision.' },
    'waiting-emails': {
      label: 'Emails are not going out',
      hint: 'Check that the mail server is up and SMTP_URL is right. Waiting emails go out once it works.',
    },
    'late-jobs': {
      label: 'Background work is late',
      hint: 'Check that a process runs jobs and that the database is not overloaded.',
    },
    'stripe-key-refused': {
      label: 'Stripe refuses our key',
      hint: 'Create a new secret key in the Stripe Dashboard, set STRIPE_SECRET_KEY to it and restart the server.',
      isSingle: true,
    },
    'btcpay-key-refused': {
      label: 'BTCPay Server refuses our key',
      hint: 'Check BTCPAY_API_KEY, its permissions and BTCPAY_STORE_ID, and restart the server.',
      isSingle: true,
    },
  } as Readonly<Record<NeedName, NeedWords>>,
};
