import type { MetaFunction } from 'react-router';
import { verifyEmail as words } from '#content/auth.ts';
import { privatePageMeta } from '#web/page-meta.ts';
import { accountsApi } from './accounts-api.ts';
import { LinkScreen } from './link-screen.tsx';

export const meta: MetaFunction = () => privatePageMeta(words.pageTitle);

const post = (token: string) => accountsApi.verifyEmail({ body: { token } });

export default function VerifyEmail() {
  return <LinkScreen words={words} post={post} />;
}
