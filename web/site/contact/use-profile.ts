import { useEffect, useState } from 'react';
import { contactForm } from '#content/contact.ts';
import { useSignedIn } from '#web/api/session/session.ts';
import { fetchWithSession, freshToken } from '#web/api/session/session-token.ts';
import type { ContactPerson } from '#web/contact/use-contact-form.ts';
import { shop } from '#web/shop/shop.ts';

export interface Profile extends ContactPerson {
  readonly isCustomer: boolean;
}

interface Loaded {
  readonly profile?: Profile | undefined;
  /** Why a signed-in visitor is treated as a guest. */
  readonly problem?: string | undefined;
}

/** The person to prefill the form with. If the account can't be loaded, the visitor writes as a guest. */
export function useProfile(): Loaded & { readonly person: Profile | 'guest' | 'loading' } {
  const signedIn = useSignedIn();
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    if (signedIn !== 'yes') return undefined;
    let isCurrent = true;
    void fetchProfile().then((found) => isCurrent && setLoaded(found));
    return () => {
      isCurrent = false;
      setLoaded(undefined);
    };
  }, [signedIn]);
  if (signedIn !== 'yes') return { person: 'guest' };
  return { ...loaded, person: loaded === undefined ? 'loading' : (loaded.profile ?? 'guest') };
}

/** Calls `sessions.user` without the typed client, which would load Zod on a public page. */
async function fetchProfile(): Promise<Loaded> {
  try {
    const token = await freshToken();
    if (token === undefined) return {};
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
    const response = await fetchWithSession(`${shop.apiUrl}/auth/user`, { headers });
    if (response.status !== 200) return { problem: contactForm.failures.profile };
    return { profile: profileOf(await response.json()) };
  } catch {
    return { problem: contactForm.failures.network };
  }
}

function profileOf(user: unknown): Profile | undefined {
  const text = (name: string) => {
    const value: unknown = typeof user === 'object' && user !== null ? Reflect.get(user, name) : undefined;
    return typeof value === 'string' ? value : '';
  };
  const email = text('email');
  if (email === '') return undefined;
  const name = `${text('firstName')} ${text('lastName')}`.trim() || email;
  return { name, email, isCustomer: text('role') === 'user' };
}
