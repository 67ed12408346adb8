import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from './browser.ts';

interface MailSearch {
  readonly dataDir?: string | undefined;
  /** Skips an earlier mail with this text. */
  readonly without?: string | undefined;
}

/** Waits for an email to this address with a matching subject, and returns its plain text. */
export async function mailTo(
  address: string,
  subject: string,
  { dataDir = process.env['SITE_DATA_DIR'] ?? '', without }: MailSearch = {},
): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      async () =>
        (found = (await findMails(address, subject, dataDir)).find(
          (text) => without === undefined || !text.includes(without),
        )),
      {
        message: `a mail "${subject}" to ${address}`,
      },
    )
    .toBeDefined();
  return found ?? '';
}

export async function linkIn(mail: Promise<string>): Promise<string> {
  const [link] = /http:\S+#token=\S+/.exec(await mail) ?? [];
  if (link === undefined) throw new Error('The mail has no link.');
  return link;
}

export async function codeIn(mail: Promise<string>): Promise<string> {
  const [code] = /(?<=^ {4})\d{6}$/m.exec((await mail).replaceAll('\r', '')) ?? [];
  if (code === undefined) throw new Error('The mail has no code.');
  return code;
}

async function findMails(address: string, subject: string, dataDir: string): Promise<string[]> {
  const folder = path.join(dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return mails
    .filter((mail) => mail.includes(`\nTo: ${address}`) && subjectOf(mail).includes(subject))
    .map((mail) => textOf(mail));
}

/** The decoded text/plain part. */
function textOf(mail: string): string {
  const [, part = ''] = /Content-Type: text\/plain(.*?)\r?\n--/s.exec(mail) ?? [];
  if (!part.includes('quoted-printable')) return part;
  return part
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function subjectOf(mail: string): string {
  return /^Subject: (.*(?:\r?\n .*)*)/m.exec(mail)?.[1]?.replaceAll(/\r?\n /g, ' ') ?? '';
}
