import { ApiError } from '#contract/client.ts';
import type { SessionUser, SignedIn } from '#contract/accounts/sessions.ts';
import { networkWords } from '#web/connection/network-words.ts';
import type { LoginOutcome, Session, SessionState } from './session.ts';
import type { Refresher, RefreshOutcome, RefreshParts } from './session-refresh.ts';
import { endsSession, loginFailure, sessionWords, startPlan } from './session-rules.ts';
import { proactiveRefreshMs, readClaims } from './token-times.ts';

export const retryMs = 30_000;

export const initialState: SessionState = { status: 'loading', user: undefined, problem: undefined, isLeaving: false };

export interface SessionParts {
  readonly api: {
    login(credentials: { readonly email: string; readonly password: string }): Promise<SignedIn>;
    user(): Promise<SessionUser>;
    /** Ends the session of the refresh cookie. */
    logout(): Promise<unknown>;
  };
  readonly stored: RefreshParts['stored'] & { expectSession(): void };
  readonly refresher: Refresher;
  readonly toast: { success(message: string): void; error(message: string): void };
  /** Where a session that expired on this page leads. */
  expiredAt(): string;
  /** The live updates of an account stop, in every tab. */
  endLive(accountId: string): void;
  /** What the account has typed and not sent goes with it when it signs out. */
  dropDrafts(accountId: string): void;
}

type Go = (path: string, options: { replace: true }) => unknown;

/** Who is signed in, kept in step with the stored token, the server and the other tabs. Knows nothing of React. */
export class SessionStore implements Pick<Session, 'login' | 'signedIn' | 'signedInByCookie' | 'logout' | 'reload'> {
  readonly #parts: SessionParts;
  readonly #listeners = new Set<() => void>();
  #state = initialState;
  /** Whose account is in the state, as the token names it. */
  #sessionId: string | undefined;
  #go: Go | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts beginnings and ends, so that the late answer to an earlier one is not taken for the current. */
  #turn = 0;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    parts.refresher.onOutcome((outcome) => this.#onRefreshed(outcome));
  }

  readonly state = (): SessionState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** An area that needs the session is on screen, until the returned function is called. */
  attend(go: Go): () => void {
    this.#go = go;
    this.#start();
    return () => {
      this.#go = undefined;
      clearTimeout(this.#timer);
    };
  }

  /** What is stored may have changed behind our back: by another tab, or while the page lay in the back-button cache. */
  follow(): void {
    const { stored } = this.#parts;
    const token = stored.readToken();
    if (startPlan(token, stored.hasRefreshToken()) === 'clear') {
      if (this.#state.status !== 'signed-out') this.#end();
    } else if (this.#state.user && !this.#isOurs(token)) {
      this.#show({});
      void this.reload();
    } else if (this.#state.status !== 'loading' || this.#state.problem !== undefined) {
      this.#start();
    }
  }

  async login(credentials: { readonly email: string; readonly password: string }): Promise<LoginOutcome> {
    const { api, stored, toast } = this.#parts;
    try {
      const { tokens } = await api.login(credentials);
      stored.keepToken(tokens.accessToken);
    } catch (error) {
      if (error instanceof ApiError && error.challenge !== undefined) return { challenge: error.challenge };
      if (error instanceof ApiError && error.status === 0)
        return { problem: `${sessionWords.loginFailed} ${error.message}` };
      toast.error(loginFailure(error));
      return 'failed';
    }
    return this.#welcome();
  }

  signedIn({ tokens, user }: SignedIn): void {
    this.#turn += 1;
    this.#parts.stored.keepToken(tokens.accessToken);
    this.#showUser(user);
  }

  async signedInByCookie(): Promise<void> {
    const { refresher, stored } = this.#parts;
    this.#turn += 1;
    stored.expectSession();
    this.#show({});
    const { kind } = await refresher.refresh(undefined);
    if (kind === 'refreshed') await this.#welcome();
  }

  async logout(to: '/' | '/signin'): Promise<void> {
    const { api, stored } = this.#parts;
    stored.clearStoredSession();
    if (this.#state.user) this.#parts.dropDrafts(this.#state.user._id);
    const ending = api.logout().catch(() => {
      // Nobody is there to hear it. The cookie stays behind, but without a stored session nothing uses it.
    });
    await this.#leave(to);
    await ending;
  }

  async reload(): Promise<void> {
    const { stored } = this.#parts;
    try {
      await this.#fetchUser();
    } catch (error) {
      if (endsSession(error)) {
        stored.clearStoredSession();
        if (this.#state.status !== 'signed-out') this.#end();
        return;
      }
      this.#tryAgainLater(error instanceof Error ? error.message : String(error));
    }
  }

  #start(): void {
    const { stored } = this.#parts;
    const token = stored.readToken();
    const plan = startPlan(token, stored.hasRefreshToken());
    if (plan === 'clear') {
      stored.clearStoredSession();
      this.#end();
    } else if (this.#state.user && this.#isOurs(token)) {
      this.#schedule();
    } else {
      this.#show({});
      void (plan === 'fetch-user' ? this.reload() : this.#refreshAndLoad());
    }
  }

  /** Another tab may have signed in as somebody else while nobody looked. */
  #isOurs(token: string | undefined): boolean {
    return token === undefined || readClaims(token).sessionId === this.#sessionId;
  }

  /** Reads the account of somebody who has just signed in. */
  async #welcome(): Promise<'signed-in' | 'failed'> {
    const { stored, toast } = this.#parts;
    try {
      await this.#fetchUser();
    } catch {
      // Whatever the reason: somebody who can't be shown their account is better off signing in again.
      stored.clearStoredSession();
      this.#end();
      toast.error(sessionWords.noUser);
      return 'failed';
    }
    toast.success(sessionWords.loggedIn);
    return 'signed-in';
  }

  async #refreshAndLoad(): Promise<void> {
    const { kind } = await this.#parts.refresher.refresh(undefined);
    if (kind === 'refreshed') await this.reload();
  }

  #onRefreshed(outcome: RefreshOutcome): void {
    if (outcome.kind === 'refused') {
      this.#parts.toast.error(sessionWords.expired);
      void this.#leave(this.#parts.expiredAt());
    } else if (outcome.kind === 'missing') {
      if (this.#state.status !== 'signed-out') this.#end();
    } else if (outcome.kind === 'unreachable') {
      this.#tryAgainLater(networkWords());
    } else if (this.#state.user) {
      this.#schedule();
    }
  }

  async #fetchUser(): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    try {
      const user = await this.#parts.api.user();
      if (turn === this.#turn) this.#showUser(user);
    } catch (error) {
      if (turn === this.#turn) throw error;
    }
  }

  #showUser(user: SessionUser): void {
    const token = this.#parts.stored.readToken();
    this.#sessionId = token === undefined ? undefined : readClaims(token).sessionId;
    this.#show({ status: 'signed-in', user });
    this.#schedule();
  }

  async #leave(to: string): Promise<void> {
    const { user } = this.#state;
    this.#end({ isLeaving: true });
    if (user) this.#parts.endLive(user._id);
    await this.#go?.(to, { replace: true });
  }

  #end(rest: Partial<SessionState> = {}): void {
    this.#turn += 1;
    clearTimeout(this.#timer);
    this.#show({ status: 'signed-out', ...rest });
  }

  /** Being offline signs nobody out: what is on screen stays, and what could not be loaded says why. */
  #tryAgainLater(problem: string): void {
    const { refresher, stored } = this.#parts;
    if (this.#state.user) return this.#after(retryMs, () => void refresher.refresh(stored.readToken()));
    this.#show({ problem });
    this.#after(retryMs, () => this.#start());
  }

  #schedule(): void {
    const token = this.#parts.stored.readToken();
    const waitMs = token === undefined ? undefined : proactiveRefreshMs(token, Date.now());
    this.#after(waitMs, () => void this.#parts.refresher.refresh(token));
  }

  #after(ms: number | undefined, work: () => void): void {
    clearTimeout(this.#timer);
    if (ms !== undefined && this.#go) this.#timer = setTimeout(work, ms);
  }

  #show(state: Partial<SessionState>): void {
    this.#state = { ...initialState, ...state };
    for (const listener of this.#listeners) listener();
  }
}
