const refreshBeforeExpiryMs = 5 * 60_000;

interface Claims {
  readonly expiresAtMs: number | undefined;
  readonly sessionId: string | undefined;
}

/** Reads the access token's claims without verifying them; only the server can, and it does. */
export function readClaims(token: string): Claims {
  const claims = decodePayload(token);
  const { exp, sid } = claims;
  return {
    expiresAtMs: typeof exp === 'number' && Number.isFinite(exp) ? exp * 1000 : undefined,
    sessionId: typeof sid === 'string' ? sid : undefined,
  };
}

/** False for a token without an expiry: the server decides. */
export function isExpired(token: string, nowMs: number): boolean {
  const { expiresAtMs } = readClaims(token);
  return expiresAtMs !== undefined && expiresAtMs <= nowMs;
}

/** Time until the proactive refresh; undefined if it has passed or is unknown. */
export function proactiveRefreshMs(token: string, nowMs: number): number | undefined {
  const { expiresAtMs } = readClaims(token);
  if (expiresAtMs === undefined) return undefined;
  const remainingMs = expiresAtMs - refreshBeforeExpiryMs - nowMs;
  return remainingMs > 0 ? remainingMs : undefined;
}

function decodePayload(token: string): Readonly<Record<string, unknown>> {
  const payload = token.split('.')[1] ?? '';
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    // Not one of our tokens; the server will reject it.
    return {};
  }
}
