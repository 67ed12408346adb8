const refreshAheadMs = 5 * 60_000;

interface Claims {
  readonly expiresAtMs: number | undefined;
  readonly sessionId: string | undefined;
}

/** What the access token says of itself. It is not verified: only the server can, and only the server must. */
export function readClaims(token: string): Claims {
  const claims = decodePayload(token);
  const { exp, sid } = claims;
  return {
    expiresAtMs: typeof exp === 'number' && Number.isFinite(exp) ? exp * 1000 : undefined,
    sessionId: typeof sid === 'string' ? sid : undefined,
  };
}

/** A token that does not say when it expires is left for the server to judge. */
export function isExpired(token: string, nowMs: number): boolean {
  const { expiresAtMs } = readClaims(token);
  return expiresAtMs !== undefined && expiresAtMs <= nowMs;
}

/** How long until the proactive refresh; undefined when its moment has passed, or none is known. */
export function proactiveRefreshMs(token: string, nowMs: number): number | undefined {
  const { expiresAtMs } = readClaims(token);
  if (expiresAtMs === undefined) return undefined;
  const remainingMs = expiresAtMs - refreshAheadMs - nowMs;
  return remainingMs > 0 ? remainingMs : undefined;
}

function decodePayload(token: string): Readonly<Record<string, unknown>> {
  const payload = token.split('.')[1] ?? '';
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    // Not a token of ours; the server will say so.
    return {};
  }
}
