import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { sessions } from '#contract/accounts/sessions.ts';
import { connection } from '#web/connection/browser-connection.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { clientFor } from '../client.ts';
import { cookieClientFor } from './cookie-client.ts';
import { dropDrafts } from '../drafts.ts';
import { endLive } from '#web/api/live/live.ts';
import { signInPath } from './return-path.ts';
import { SessionContext } from './session.ts';
import { exclusively, refresher } from './session-refresh.ts';
import { initialState, SessionStore } from './session-store.ts';
import {
  clearStoredSession,
  expectSession,
  hasRefreshToken,
  keepToken,
  onChangeByOtherTab,
  readToken,
} from './stored-session.ts';

const accountApi = clientFor({ sessions }, 'account').sessions;
const cookieApi = cookieClientFor({ sessions }).sessions;

const store = new SessionStore({
  api: {
    login: (body) => cookieApi.login({ body }),
    user: () => accountApi.user(),
    // Waits for a refresh that is under way, or the cookie it brings would outlive the session.
    logout: () => exclusively(() => cookieApi.logout()),
  },
  stored: { readToken, hasRefreshToken, keepToken, clearStoredSession, expectSession },
  refresher,
  toast,
  expiredAt: () => signInPath(window.location, '/login'),
  endLive,
  dropDrafts,
});

const actions = {
  login: store.login.bind(store),
  signedIn: store.signedIn.bind(store),
  signedInByCookie: store.signedInByCookie.bind(store),
  logout: store.logout.bind(store),
  reload: store.reload.bind(store),
};

/** One session for all areas. It stands in their layouts rather than the root, so that public pages do without it. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const state = useSyncExternalStore(store.subscribe, store.state, () => initialState);

  useEffect(() => store.attend(navigate), [navigate]);
  useEffect(() => {
    const follow = () => store.follow();
    const stop = onChangeByOtherTab(follow);
    const followIfRevived = ({ persisted }: PageTransitionEvent) => persisted && follow();
    window.addEventListener('pageshow', followIfRevived);
    window.addEventListener('online', follow);
    const stopWatching = connection.subscribe(() => connection.state() === 'fine' && follow());
    return () => {
      stop();
      stopWatching();
      window.removeEventListener('pageshow', followIfRevived);
      window.removeEventListener('online', follow);
    };
  }, []);

  const session = useMemo(() => ({ ...state, ...actions }), [state]);
  return <SessionContext value={session}>{children}</SessionContext>;
}
