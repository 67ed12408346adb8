import { useEffect } from 'react';
import { useLocation, useNavigate, type MetaFunction } from 'react-router';
import { signIn as words } from '#content/auth.ts';
import { signInPath } from '#web/api/session/return-path.ts';
import { privatePageMeta } from '#web/page-meta.ts';

export const meta: MetaFunction = () => privatePageMeta(words.pageTitle);

/** Where an expired session leads: on to signing in. The toast that says why lives outside the pages and stays. */
export default function Login() {
  const navigate = useNavigate();
  const signIn = signInPath(useLocation());
  useEffect(() => void navigate(signIn, { replace: true }), [navigate, signIn]);
  return null;
}
