import { useEffect } from 'react';
import { useLocation, useNavigate, type MetaFunction } from 'react-router';
import { signIn as words } from '#content/auth.ts';
import { signInPath } from '#web/api/session/return-path.ts';
import { privatePageMeta } from '#web/page-meta.ts';

export const meta: MetaFunction = () => privatePageMeta(words.pageTitle);

/** Expired sessions are sent here and on to sign-in. The toast with the reason is mounted outside the pages, so it stays. */
export default function Login() {
  const navigate = useNavigate();
  const signIn = signInPath(useLocation());
  useEffect(() => void navigate(signIn, { replace: true }), [navigate, signIn]);
  return null;
}
