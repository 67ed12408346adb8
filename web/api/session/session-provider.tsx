import { useDeferredValue, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { sessions } from '#contract/accounts/sessions.ts';
import { connection } from '#web/connection/browser-connection.ts';
import { clearResetEmail } from '#web/auth/password/reset-email.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { clientFor } from '../client.ts';
import { cookieClientFor } from './cookie-client.ts';
import { forgetLists } from '#web/ui/list/list-memory.ts';
import { deleteDrafts } from '../drafts.ts';
import { endLive } from '#web/api/live/live.ts';
import { expiredPath } from './return-path.ts';
import { SessionContext } from './session.ts';
import { runExclusively, refresher } from './session-refresh.ts';
import { initialState, SessionStore } from './session-store.ts';
import {
  clearStoredSession,
  storeCookieSession,
  hasRefreshToken,
  isSignOutPending,
  storeToken,
  onChangeByOtherTab,
  readToken,
  setSignOutPending,
} from './stored-session.ts';

const accountApi = clientFor({ sessions }, 'account').sessions;
const cookieApi = cookieClientFor({ sessions }).sessions;

const store = new SessionStore({
  api: {
    login: (body) => cookieApi.login({ body }),
    user: () => accountApi.user(),
    // Waits for a running refresh; otherwise the cookie that it sets would outlive the session.
    logout: () => runExclusively(() => cookieApi.logout()),
  },
  stored: {
    readToken,
    hasRefreshToken,
    storeToken,
    clearStoredSession,
    storeCookieSession,
    isSignOutPending,
    setSignOutPending,
  },
  refresher,
  toast,
  expiredPath: () => expiredPath(window.location),
  endLive,
  deleteDrafts: (accountId) => {
    deleteDrafts(accountId);
    forgetLists();
    clearResetEmail();
  },
});

const actions = {
  login: store.login.bind(store),
  signedIn: store.signedIn.bind(store),
  signedInByCookie: store.signedInByCookie.bind(store),
  logout: store.logout.bind(store),
  reload: store.reload.bind(store),
};

/** One session for all areas. Used in their layouts, not the root, so that public pages don't load it. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const newest = useSyncExternalStore(store.subscribe, store.state, () => initialState);
  const deferred = useDeferredValue(newest);
  // Deferred until the account arrives, so that React renders the screen in small steps. Afterwards a changed role closes
  // screens right away, before their queries are refetched and refused.
  const state = deferred.user ? newest : deferred;

  useEffect(() => store.attach(navigate), [navigate]);
  useEffect(() => {
    const sync = () => store.syncWithStorage();
    const stop = onChangeByOtherTab(sync);
    const syncIfRestored = ({ persisted }: PageTransitionEvent) => persisted && sync();
    window.addEventListener('pageshow', syncIfRestored);
    window.addEventListener('online', sync);
    const stopWatching = connection.subscribe(() => connection.state() === 'reachable' && sync());
    return () => {
      stop();
      stopWatching();
      window.removeEventListener('pageshow', syncIfRestored);
      window.removeEventListener('online', sync);
    };
  }, []);

  const session = useMemo(() => ({ ...state, ...actions }), [state]);
  return <SessionContext value={session}>{children}</SessionContext>;
}
