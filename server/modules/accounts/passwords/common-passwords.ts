import { readFileSync } from 'node:fs';
import path from 'node:path';
import { accountMessages } from '#content/messages/accounts.ts';
import { AppError } from '#server/errors.ts';

const common = new Set(
  readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter(Boolean),
);

const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const plain = (text: string) => text.replaceAll(/[013457@$!]/g, (character) => leet[character] ?? character);

/** A common password stays guessable with a capital, leetspeak, or digits and symbols around it. */
function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const trimmed = lower.replace(/[^a-z0-9]+$/, '').replace(/^[^a-z0-9]+/, '');
  const core = lower.replace(/[^a-z]+$/, '').replace(/^[^a-z@$]+/, '');
  return [lower, trimmed, core, plain(trimmed), plain(core)].some((candidate) => common.has(candidate));
}

export function refuseCommonPassword(password: string, field: string): void {
  if (!isCommonPassword(password)) return;
  const message = accountMessages.passwordTooCommon;
  throw new AppError('invalid_input', message, { fields: { [field]: message } });
}
