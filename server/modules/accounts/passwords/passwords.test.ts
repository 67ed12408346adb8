import { hash } from '@node-rs/argon2';
import { expect, it, vi } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

it('compares passwords of unknown people again after the queue was full for the first of them', async () => {
  vi.resetModules();
  const fresh = await import('./passwords.ts');
  const crowd = Array.from({ length: 300 }, () => fresh.hashPassword('Ada-1815!'));
  await expect(fresh.isPassword(null, 'Ada-1815!')).rejects.toMatchObject({ code: 'unavailable' });
  await Promise.allSettled(crowd);
  expect(await fresh.isPassword(null, 'Ada-1815!')).toBe(false);
});

it('accepts a password however the keyboard encodes its letters', async () => {
  const [composed, decomposed] = ['Crème-Brûlée!'.normalize('NFC'), 'Crème-Brûlée!'.normalize('NFD')];
  for (const chosen of [composed, decomposed]) {
    const passwordHash = await hashPassword(chosen);
    expect(await isPassword(passwordHash, composed)).toBe(true);
    expect(await isPassword(passwordHash, decomposed)).toBe(true);
    expect(await isPassword(passwordHash, 'Creme-Brulee!')).toBe(false);
  }
});

it('accepts a decomposed password that was hashed as typed', async () => {
  const typed = 'Crème-Brûlée!'.normalize('NFD');
  expect(await isPassword(await hash(typed), typed)).toBe(true);
});
