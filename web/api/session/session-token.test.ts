import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { offerProof } from './proof-request.ts';
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
  it('is the stored one as long as it is good', async () => {
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

  it('is not to be had, rather than the expired one, when the refresh gets no answer', async () => {
    stored.set('authToken', tokenUntil(1000));
    refresh.mockResolvedValue({ kind: 'unreachable' });
    await expect(freshToken()).rejects.toThrow(TypeError);
  });

  it('is none when nobody is signed in', async () => {
    expect(await freshToken()).toBeUndefined();
    expect(refresh).not.toHaveBeenCalled();
  });
});

describe('a call that is answered 401', () => {
  const init = { headers: new Headers({ authorization: 'Bearer stale' }) };
  const status = (code: number) => new Response('{}', { status: code });

  it('is made once more with the new token', async () => {
    refresh.mockResolvedValue({ kind: 'refreshed', token: 'new' });
    send.mockResolvedValueOnce(status(401)).mockResolvedValueOnce(status(200));
    expect((await fetchWithSession('/api/x', init)).status).toBe(200);
    expect(refresh).toHaveBeenCalledWith('stale');
    expect(new Headers(send.mock.calls[1]?.[1]?.headers).get('authorization')).toBe('Bearer new');
  });

  it('is made no third time', async () => {
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

  it('is a broken line, not a refusal, when the refresh gets no answer', async () => {
    refresh.mockResolvedValue({ kind: 'unreachable' });
    send.mockResolvedValue(status(401));
    await expect(fetchWithSession('/api/x', init)).rejects.toThrow(TypeError);
  });

  it('is left alone when it carried no token', async () => {
    send.mockResolvedValue(status(401));
    expect((await fetchWithSession('/api/x')).status).toBe(401);
    expect(refresh).not.toHaveBeenCalled();
  });
});

describe('a call that needs a recent proof', () => {
  const init = { method: 'POST', headers: new Headers({ authorization: 'Bearer good' }), body: '{"amount":5}' };
  const refused = () => new Response('{"code":"proof_required","message":"words"}', { status: 403 });

  it('is made once more as it was when the person has given it', async () => {
    const stop = offerProof(async () => true);
    send.mockResolvedValueOnce(refused()).mockResolvedValueOnce(new Response('{}', { status: 201 }));
    expect((await fetchWithSession('/api/x', init)).status).toBe(201);
    expect(send.mock.calls[1]?.[1]).toMatchObject({ method: 'POST', body: init.body });
    stop();
  });

  it('stays refused when the person would rather not, or no screen can ask', async () => {
    const stop = offerProof(async () => false);
    send.mockResolvedValueOnce(refused());
    expect(await (await fetchWithSession('/api/x', init)).json()).toMatchObject({ code: 'proof_required' });
    stop();
    send.mockResolvedValueOnce(refused());
    expect((await fetchWithSession('/api/x', init)).status).toBe(403);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('asks once for several calls, and again for the next', async () => {
    const ask = vi.fn(async () => true);
    const stop = offerProof(ask);
    send.mockImplementation(async () => (ask.mock.calls.length === 0 ? refused() : new Response('{}')));
    await Promise.all([fetchWithSession('/api/x', init), fetchWithSession('/api/y', init)]);
    expect(ask).toHaveBeenCalledTimes(1);
    send.mockReset().mockResolvedValueOnce(refused()).mockResolvedValueOnce(new Response('{}'));
    await fetchWithSession('/api/x', init);
    expect(ask).toHaveBeenCalledTimes(2);
    stop();
  });

  it('is not any other refusal', async () => {
    const ask = vi.fn(async () => true);
    const stop = offerProof(ask);
    send.mockResolvedValueOnce(new Response('{"code":"forbidden","message":"words"}', { status: 403 }));
    expect((await fetchWithSession('/api/x', init)).status).toBe(403);
    expect(ask).not.toHaveBeenCalled();
    stop();
  });
});
