import { useEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { button, show } from '#tests/support/components/parts.tsx';
import { useSession } from '#web/api/session/session.ts';
import { SessionProvider } from '#web/api/session/session-provider.tsx';
import { storeToken } from '#web/api/session/stored-session.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const userWith = (rights: string[]) => ({
  _id: '3f2c8a52-6a63-4a4e-9d51-0b6f5f0f6d10',
  firstName: 'Ada',
  lastName: 'Marsh',
  email: 'ada@gmail.com',
  role: 'admin',
  staffRole: 'support',
  rights,
  isVerified: true,
  createdAt: '2026-11-01T00:00:00.000Z',
});

test('a changed role has closed its screens when the account is reloaded, before their queries are refetched', async () => {
  let rights = ['messages.read'];
  const isOpen = { screen: false, afterReload: true };
  function Inbox() {
    useEffect(() => {
      isOpen.screen = true;
      return () => {
        isOpen.screen = false;
      };
    }, []);
    return <p>Inbox</p>;
  }
  function Office() {
    const { user, reload } = useSession();
    const reloadAccount = async () => {
      await reload();
      isOpen.afterReload = isOpen.screen;
    };
    return (
      <>
        <button type="button" onClick={() => void reloadAccount()}>
          Reload
        </button>
        {user?.rights?.includes('messages.read') && <Inbox />}
      </>
    );
  }
  vi.spyOn(window, 'fetch').mockImplementation(() => Promise.resolve(Response.json(userWith(rights))));
  storeToken('token');
  show(
    <SessionProvider>
      <Office />
    </SessionProvider>,
  );
  await expect.element(page.getByText('Inbox')).toBeVisible();
  rights = [];
  await button('Reload').click();
  await expect.element(page.getByText('Inbox')).not.toBeInTheDocument();
  expect(isOpen.afterReload).toBe(false);
});
