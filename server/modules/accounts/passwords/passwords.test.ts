import { expect, it, vi } from 'vitest';

it('compares passwords of unknown people again after the queue was full for the first of them', async () => {
  vi.resetModules();
  const { hashPassword, isPassword } = await import('./passwords.ts');
  const crowd = Array.from({ length: 300 }, () => hashPassword('Ada-1815!'));
  await expect(isPassword(null, 'Ada-1815!')).rejects.toMatchObject({ code: 'unavailable' });
  await Promise.allSettled(crowd);
  expect(await isPassword(null, 'Ada-1815!')).toBe(false);
});
