import type { MetaFunction } from 'react-router';
import { accountSettings } from '#contract/account-settings.ts';
import { confirmEmail as words } from '#content/auth.ts';
import { clientFor } from '#web/api/client.ts';
import { privatePageMeta } from '#web/page-meta.ts';
import { LinkScreen } from './link-screen.tsx';

export const meta: MetaFunction = () => privatePageMeta(words.pageTitle);

const api = clientFor({ accountSettings }, 'anybody').accountSettings;
const post = (token: string) => api.confirmEmailChange({ body: { token } });

/** The link in the mail to a new address leads here. */
export default function ConfirmEmail() {
  return <LinkScreen words={words} post={post} />;
}
