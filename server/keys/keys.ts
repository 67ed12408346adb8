import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

export const appKeyLengthMin = 32;

/** One key per purpose, so that a leaked one reveals nothing about the others. */
export interface Keys {
  readonly accessTokens: Uint8Array;
  readonly refreshTokens: Uint8Array;
  /** Signs device cookies. */
  readonly devices: Uint8Array;
  readonly codes: Uint8Array;
  /** A key object, because it is used for every order: an HMAC with a byte array takes five times as long. */
  readonly idempotency: KeyObject;
  /** Encrypts what must be read back. */
  readonly sealing: Uint8Array;
  /** Signs links that turn off announcement emails. */
  readonly unsubscribing: Uint8Array;
  /** Signs events of the sandbox gateway. */
  readonly sandbox: Uint8Array;
}

export function deriveKeys(appKey: string): Keys {
  return {
    accessTokens: derive(appKey, 'access tokens'),
    refreshTokens: derive(appKey, 'refresh tokens'),
    devices: derive(appKey, 'devices'),
    codes: derive(appKey, 'codes'),
    idempotency: createSecretKey(derive(appKey, 'idempotency')),
    sealing: derive(appKey, 'sealing'),
    unsubscribing: derive(appKey, 'unsubscribing'),
    sandbox: derive(appKey, 'sandbox'),
  };
}

/** Identifies the key without revealing it or any derived key. */
export function fingerprintOf(appKey: string): Buffer {
  return Buffer.from(derive(appKey, 'fingerprint'));
}

function derive(appKey: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', appKey, '', `boostdesk ${purpose}`, 32));
}
