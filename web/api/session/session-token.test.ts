import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { registerProofPrompt } from './proof-request.ts';
import { refresher } from './session-refresh.ts';
import { fetchWithSession, freshToken } from './session-token.ts';

const refresh = vi.spyOn(refresher, 'refresh');

const tokenUntil = (ms: number) => `a.${Buffer.from(JSON.stringify({ exp: ms / 1000 })).toString('base64url')}.c`;
const stored = new Map<string, string>();
const send = vi.fn<typeof fetch>();

beforeEach(() => {
  stored.clear();
  refresh.mockReset().mockResolvedValue({ kind: 'refreshed', token: tokenUntil(Date.now() + 60_000) });
  send.mockReset();
  vi.stubGlobal('fetch', send);
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
});
afterEach(() => {
  vi.unstubAllGlobals();
});
afterAll(() => refresh.mockRestore());

describe('the token of a call', () => {
  it('is the stored one while it is valid', async () => {
    const good = tokenUntil(Date.now() + 60_000);
    stored.set('authToken', good);
    expect(await freshToken()).toBe(good);
    expect(refresh).not.toHaveBeenCalled();
  });

  it('is refreshed first when it has expired', async () => {
    stored.set('authToken', tokenUntil(1000));
    expect(await freshToken()).not.toBe(tokenUntil(1000));
    expect(refresh).toHaveBeenCalledWith(tokenUntil(1000));
  });

  it('is an error, not the expired token, when the refresh gets no response', async () => {
    stored.set('authToken', tokenUntil(1000));
    const cause = new DOMException('', 'TimeoutError');
    refresh.mockResolvedValue({ kind: 'unreachable', cause });
    await expect(freshToken()).rejects.toThrow(new TypeError('The session could not be refreshed.', { cause }));
  });

  it('is undefined when signed out', async () => {
    expect(await freshToken()).toBeUndefined();
    expect(refresh).not.toHaveBeenCalled();
  });
});

describe('a call rejected with 401', () => {
  const init = { headers: new Headers({ authorization: 'Bearer stale' }) };
  const status = (code: number) => new Response('{}', { status: code });

  it('is retried once with the new token', async () => {
    refresh.mockResolvedValue({ kind: 'refreshed', token: 'new' });
    send.mockResolvedValueOnce(status(401)).mockResolvedValueOnce(status(200));
    expect((await fetchWithSession('/api/x', init)).status).toBe(200);
    expect(refresh).toHaveBeenCalledWith('stale');
    expect(new Headers(send.mock.calls[1]?.[1]?.headers).get('authorization')).toBe('Bearer new');
  });

  it('is not retried twice', async () => {
    send.mockImplementation(() => Promise.resolve(status(401)));
    expect((await fetchWithSession('/api/x', init)).status).toBe(401);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('stays refused when the session is over', async () => {
    refresh.mockResolvedValue({ kind: 'refused' });
    send.mockResolvedValue(status(401));
    expect((await fetchWithSession('/api/x', init)).status).toBe(401);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('fails as a network error, not a refusal, when the refresh gets no response', async () => {
    refresh.mockResolvedValue({ kind: 'unreachable' });
    send.mockResolvedValue(status(401));
    await expect(fetchWithSession('/api/x', init)).rejects.toThrow(TypeError);
  });

  it('is not retried when it carried no token', async () => {
    send.mockResolvedValue(status(401));
    expect((await fetchWithSession('/api/x')).status).toBe(401);
    expect(refresh).not.toHaveBeenCalled();
  });
});

describe('a call that needs a recent proof', () => {
  const init = { method: 'POST', headers: new Headers({ authorization: 'Bearer good' }), body: '{"amount":5}' };
  const refused = () => new Response('{"code":"proof_required","message":"words"}', { status: 403 });

  it('is retried unchanged after the proof was given', async () => {
    const stop = registerProofPrompt(async () => true);
    send.mockResolvedValueOnce(refused()).mockResolvedValueOnce(new Response('{}', { status: 201 }));
    expect((await fetchWithSession('/api/x', init)).status).toBe(201);
    expect(send.mock.calls[1]?.[1]).toMatchObject({ method: 'POST', body: init.body });
    stop();
  });

  it('stays refused when the user cancels or no prompt is registered', async () => {
    const stop = registerProofPrompt(async () => false);
    send.mockResolvedValueOnce(refused());
    expect(await (await fetchWithSession('/api/x', init)).json()).toMatchObject({ code: 'proof_required' });
    stop();
    send.mockResolvedValueOnce(refused());
    expect((await fetchWithSession('/api/x', init)).status).toBe(403);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('prompts once for several calls, and again for the next', async () => {
    const prompt = vi.fn(async () => true);
    const stop = registerProofPrompt(prompt);
    send.mockImplementation(async () => (prompt.mock.calls.length === 0 ? refused() : new Response('{}')));
    await Promise.all([fetchWithSession('/api/x', init), fetchWithSession('/api/y', init)]);
    expect(prompt).toHaveBeenCalledTimes(1);
    send.mockReset().mockResolvedValueOnce(refused()).mockResolvedValueOnce(new Response('{}'));
    await fetchWithSession('/api/x', init);
    expect(prompt).toHaveBeenCalledTimes(2);
    stop();
  });

  it('is not retried after any other refusal', async () => {
    const prompt = vi.fn(async () => true);
    const stop = registerProofPrompt(prompt);
    send.mockResolvedValueOnce(new Response('{"code":"forbidden","message":"words"}', { status: 403 }));
    expect((await fetchWithSession('/api/x', init)).status).toBe(403);
    expect(prompt).not.toHaveBeenCalled();
    stop();
  });
});

test('calls made at the same time start in one task each', async () => {
  const nextTask = vi.fn<() => Promise<void>>(() => pause());
  vi.stubGlobal('scheduler', { yield: nextTask });
  const startedAfter: number[] = [];
  send.mockImplementation(async () => {
    startedAfter.push(nextTask.mock.calls.length);
    return new Response('{}');
  });
  await Promise.all([fetchWithSession('/api/a'), fetchWithSession('/api/b'), fetchWithSession('/api/c')]);
  expect(startedAfter).toEqual([1, 2, 3]);
});
