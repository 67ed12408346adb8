import type { MetaFunction } from 'react-router';
import { signUp as words } from '#content/auth.ts';
import { VisitorGuard } from '#web/api/session/session-guards.tsx';
import { privatePageMeta } from '../page-meta.ts';
import { AuthScreen } from './auth-screen.tsx';
import { GoogleChoice } from './google/google-choice.tsx';
import { SignInLink } from './text-link.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useSignUpsOpen } from './use-sign-ups-open.ts';

export const meta: MetaFunction = () => privatePageMeta(words.pageTitle);

export default function SignUp() {
  const isOpen = useSignUpsOpen();
  return (
    <VisitorGuard>
      <AuthScreen {...(isOpen ? { title: words.title } : words.closed)} side={words.side}>
        {isOpen && <SignUpForm />}
        <p className="text-sm text-muted">
          {words.hasAccount} <SignInLink to="/signin">{words.signIn}</SignInLink>
        </p>
        {isOpen && <GoogleChoice />}
      </AuthScreen>
    </VisitorGuard>
  );
}
