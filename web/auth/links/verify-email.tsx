import type { MetaFunction } from 'react-router';
import { verifyEmail as words } from '#content/auth.ts';
import { accounts } from '#contract/accounts/accounts.ts';
import { clientFor } from '#web/api/client.ts';
import { privatePageMeta } from '#web/page-meta.ts';
import { accountsApi } from '../accounts-api.ts';
import type { LinkCalls } from './link-password-form.tsx';
import { LinkScreen } from './link-screen.tsx';

export const meta: MetaFunction = () => privatePageMeta(words.pageTitle);

const ownApi = clientFor({ accounts }, 'account').accounts;
const calls: LinkCalls = {
  inSession: (token) => ownApi.verifyEmail({ body: { token } }),
  withPassword: (token, currentPassword) => accountsApi.verifyEmail({ body: { token, currentPassword } }),
  disown: (token) => accountsApi.disown({ body: { token } }),
};

export default function VerifyEmail() {
  return <LinkScreen words={words} calls={calls} />;
}
