import type { MetaFunction } from 'react-router';
import { accountSettings } from '#contract/accounts/account-settings.ts';
import { confirmEmail as words } from '#content/auth.ts';
import { clientFor } from '#web/api/client.ts';
import { privatePageMeta } from '#web/page-meta.ts';
import type { LinkCalls } from './link-password-form.tsx';
import { LinkScreen } from './link-screen.tsx';

export const meta: MetaFunction = () => privatePageMeta(words.pageTitle);

const api = clientFor({ accountSettings }, 'anybody').accountSettings;
const ownApi = clientFor({ accountSettings }, 'account').accountSettings;
const calls: LinkCalls = {
  inSession: (token) => ownApi.confirmEmailChange({ body: { token } }),
  withPassword: (token, currentPassword) => api.confirmEmailChange({ body: { token, currentPassword } }),
};

/** Target of the link that is sent to a new email address. */
export default function ConfirmEmail() {
  return <LinkScreen words={words} calls={calls} />;
}
