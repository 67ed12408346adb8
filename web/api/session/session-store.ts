import type { AccountId } from '#contract/values/ids.ts';
import { ApiError } from '#contract/client.ts';
import type { SessionUser, SignedIn } from '#contract/accounts/sessions.ts';
import { networkMessage } from '#web/connection/network-message.ts';
import type { LoginOutcome, Session, SessionState } from './session.ts';
import type { Refresher, RefreshOutcome, RefreshDeps } from './session-refresh.ts';
import { sessionWords } from '#content/ui/session.ts';
import { endsSession, loginErrorMessage, startPlan } from './session-rules.ts';
import { proactiveRefreshMs, readClaims } from './token-times.ts';

export const retryMs = 30_000;

export const initialState: SessionState = { status: 'loading', user: undefined, problem: undefined, isLeaving: false };

export interface SessionDeps {
  readonly api: {
    login(credentials: { readonly email: string; readonly password: string }): Promise<SignedIn>;
    user(): Promise<SessionUser>;
    /** Ends the session of the refresh cookie. */
    logout(): Promise<unknown>;
  };
  readonly stored: RefreshDeps['stored'] & {
    storeCookieSession(): void;
    isSignOutPending(): boolean;
    setSignOutPending(isPending: boolean): void;
  };
  readonly refresher: Refresher;
  readonly toast: { success(message: string): void; error(message: string): void };
  /** Where to go when the session expires on this page; undefined if the page needs none. */
  expiredPath(): string | undefined;
  /** Stops the account's live updates in every tab. */
  endLive(accountId: AccountId): void;
  /** Deletes the account's drafts, on sign-out. */
  deleteDrafts(accountId: AccountId): void;
}

type Navigate = (path: string, options: { replace: true; state: { isSignedOut: true } }) => unknown;

/** The session's state, in sync with the stored token, the server and other tabs. Independent of React. */
export class SessionStore implements Pick<Session, 'login' | 'signedIn' | 'signedInByCookie' | 'logout' | 'reload'> {
  readonly #deps: SessionDeps;
  readonly #listeners = new Set<() => void>();
  #state = initialState;
  /** Session ID of the account in the state, from its token. */
  #sessionId: string | undefined;
  #navigate: Navigate | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Incremented at each start and end of a session, so that late responses to an earlier one are ignored. */
  #generation = 0;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
    deps.refresher.onOutcome((outcome) => this.#onRefreshed(outcome));
  }

  readonly state = (): SessionState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Starts the session for an area that was mounted; the returned function stops its timers. */
  attach(navigate: Navigate): () => void {
    this.#navigate = navigate;
    this.#start();
    return () => {
      this.#navigate = undefined;
      clearTimeout(this.#timer);
    };
  }

  /** The stored session may have been changed by another tab, or while the page was in the back-forward cache. */
  syncWithStorage(): void {
    const { stored } = this.#deps;
    const token = stored.readToken();
    if (startPlan(token, stored.hasRefreshToken()) === 'clear') {
      void this.#finishSignOut();
      if (this.#state.status !== 'signed-out') this.#setSignedOut();
    } else if (this.#state.user && !this.#isSameSession(token)) {
      this.#setState({});
      void this.reload();
    } else if (this.#state.status !== 'loading' || this.#state.problem !== undefined) {
      this.#start();
    }
  }

  async login(credentials: { readonly email: string; readonly password: string }): Promise<LoginOutcome> {
    const { api, stored, toast } = this.#deps;
    // Its response clears the cookie, which must not be the one that this sign-in sets.
    await this.#finishSignOut();
    try {
      const { tokens } = await api.login(credentials);
      stored.storeToken(tokens.accessToken);
    } catch (error) {
      if (error instanceof ApiError && error.challenge !== undefined) return { challenge: error.challenge };
      if (error instanceof ApiError && error.status === 0)
        return { problem: `${sessionWords.loginFailed} ${error.message}` };
      const problem = loginErrorMessage(error);
      toast.error(problem);
      return { problem };
    }
    return this.#loadSignedInUser();
  }

  signedIn({ tokens, user }: SignedIn): void {
    this.#generation += 1;
    this.#deps.stored.storeToken(tokens.accessToken);
    this.#setUser(user);
  }

  async signedInByCookie(): Promise<void> {
    const { refresher, stored } = this.#deps;
    this.#generation += 1;
    this.#setState({});
    // The cookie may be left from someone who signed out offline: anyone can open this page.
    await this.#finishSignOut();
    stored.storeCookieSession();
    const { kind } = await refresher.refresh(undefined);
    if (kind === 'refreshed') await this.#loadSignedInUser();
  }

  async logout(to: '/' | '/signin'): Promise<void> {
    this.#deps.stored.clearStoredSession();
    if (this.#state.user) this.#deps.deleteDrafts(this.#state.user._id);
    const serverLogout = this.#endCookieSession();
    await this.#signOutTo(to);
    await serverLogout;
  }

  /** If the server can't be reached, the cookie still works, so it is tried again later. */
  async #endCookieSession(): Promise<void> {
    const { api, stored } = this.#deps;
    stored.setSignOutPending(false);
    await api.logout().catch(() => stored.setSignOutPending(true));
  }

  async #finishSignOut(): Promise<void> {
    if (this.#deps.stored.isSignOutPending()) await this.#endCookieSession();
  }

  async reload(): Promise<SessionUser | undefined> {
    const { stored } = this.#deps;
    try {
      await this.#fetchUser();
    } catch (error) {
      if (endsSession(error)) {
        stored.clearStoredSession();
        if (this.#state.status !== 'signed-out') this.#setSignedOut();
      } else {
        this.#retryLater(error instanceof Error ? error.message : String(error));
      }
    }
    return this.#state.user;
  }

  #start(): void {
    const { stored } = this.#deps;
    const token = stored.readToken();
    const plan = startPlan(token, stored.hasRefreshToken());
    if (plan === 'clear') {
      void this.#finishSignOut();
      stored.clearStoredSession();
      this.#setSignedOut();
    } else if (this.#state.user && this.#isSameSession(token)) {
      this.#scheduleRefresh();
    } else {
      this.#setState({});
      void (plan === 'fetch-user' ? this.reload() : this.#refreshAndLoad());
    }
  }

  /** False if another tab has signed in to another session. */
  #isSameSession(token: string | undefined): boolean {
    return token === undefined || readClaims(token).sessionId === this.#sessionId;
  }

  /** Loads the account after a sign-in. */
  async #loadSignedInUser(): Promise<'signed-in' | { problem: string }> {
    const { stored, toast } = this.#deps;
    try {
      await this.#fetchUser();
    } catch {
      // Without the account no area can be shown, so whatever the reason, the user has to sign in again.
      stored.clearStoredSession();
      this.#setSignedOut();
      toast.error(sessionWords.noUser);
      return { problem: sessionWords.noUser };
    }
    toast.success(sessionWords.loggedIn);
    return 'signed-in';
  }

  async #refreshAndLoad(): Promise<void> {
    const { kind } = await this.#deps.refresher.refresh(undefined);
    if (kind === 'refreshed') await this.reload();
  }

  #onRefreshed(outcome: RefreshOutcome): void {
    const expiredPath = outcome.kind === 'refused' ? this.#deps.expiredPath() : undefined;
    if (expiredPath !== undefined) {
      this.#deps.toast.error(sessionWords.expired);
      void this.#signOutTo(expiredPath);
    } else if (outcome.kind === 'missing' || outcome.kind === 'refused') {
      if (this.#state.status !== 'signed-out') this.#setSignedOut();
    } else if (outcome.kind === 'unreachable') {
      this.#retryLater(networkMessage());
    } else if (this.#state.user) {
      this.#scheduleRefresh();
    }
  }

  async #fetchUser(): Promise<void> {
    this.#generation += 1;
    const generation = this.#generation;
    try {
      const user = await this.#deps.api.user();
      if (generation === this.#generation) this.#setUser(user);
    } catch (error) {
      if (generation === this.#generation) throw error;
    }
  }

  #setUser(user: SessionUser): void {
    const token = this.#deps.stored.readToken();
    this.#sessionId = token === undefined ? undefined : readClaims(token).sessionId;
    // Each live connection reloads the account; an unchanged one must not render every screen again.
    if (JSON.stringify(user) !== JSON.stringify(this.#state.user)) this.#setState({ status: 'signed-in', user });
    this.#scheduleRefresh();
  }

  async #signOutTo(to: string): Promise<void> {
    const { user } = this.#state;
    this.#setSignedOut({ isLeaving: true });
    if (user) this.#deps.endLive(user._id);
    await this.#navigate?.(to, { replace: true, state: { isSignedOut: true } });
  }

  #setSignedOut(rest: Partial<SessionState> = {}): void {
    this.#generation += 1;
    clearTimeout(this.#timer);
    this.#setState({ status: 'signed-out', ...rest });
  }

  /** Being offline does not end the session: a loaded account stays, otherwise the problem is shown. */
  #retryLater(problem: string): void {
    const { refresher, stored } = this.#deps;
    if (this.#state.user) return this.#startTimer(retryMs, () => void refresher.refresh(stored.readToken()));
    this.#setState({ problem });
    this.#startTimer(retryMs, () => this.#start());
  }

  #scheduleRefresh(): void {
    const token = this.#deps.stored.readToken();
    const waitMs = token === undefined ? undefined : proactiveRefreshMs(token, Date.now());
    this.#startTimer(waitMs, () => void this.#deps.refresher.refresh(token));
  }

  #startTimer(ms: number | undefined, work: () => void): void {
    clearTimeout(this.#timer);
    if (ms !== undefined && this.#navigate) this.#timer = setTimeout(work, ms);
  }

  #setState(state: Partial<SessionState>): void {
    this.#state = { ...initialState, ...state };
    for (const listener of this.#listeners) listener();
  }
}
