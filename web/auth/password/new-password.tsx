import { useState } from 'react';
import type { MetaFunction } from 'react-router';
import { newPassword as words } from '#content/auth.ts';
import { privatePageMeta } from '#web/page-meta.ts';
import { AuthScreen } from '../auth-screen.tsx';
import { FormBanner } from '#web/forms/api-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { ResendCode } from './resend-code.tsx';
import { useResetEmail } from './reset-email.ts';
import { SignInLink } from '../text-link.tsx';
import { useFragmentToken } from '#web/auth/links/use-fragment-token.ts';

export const meta: MetaFunction = () => privatePageMeta(words.pageTitle);

export default function NewPassword() {
  const link = useFragmentToken();
  const { email, isKnown } = useResetEmail();
  const [problem, setProblem] = useState<string>();
  const isEmailMissing = link.isKnown && link.token === undefined && isKnown && email === undefined;

  const side = link.token === undefined ? words.side : words.sideByLink;

  return (
    <AuthScreen title={words.title} lead={<Lead token={link.token} email={email} />} side={side}>
      <div className="grid gap-5">
        <FormBanner>{isEmailMissing ? <StartOver /> : problem}</FormBanner>
        <NewPasswordForm token={link.token} email={email} onProblem={setProblem} />
      </div>
      {link.token === undefined && <ResendCode email={email} onProblem={setProblem} />}
    </AuthScreen>
  );
}

function Lead({ token, email }: { token: string | undefined; email: string | undefined }) {
  if (token !== undefined) return words.byLink;
  if (email === undefined) return words.codeNeeded;
  return (
    <>
      {words.codeSentTo} <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>.
    </>
  );
}

function StartOver() {
  return (
    <>
      {words.noEmail}{' '}
      <SignInLink to="/forgot-password" className="whitespace-nowrap">
        {words.startOver}
      </SignInLink>
    </>
  );
}
