import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Transporter } from 'nodemailer';
import type { Mail } from '#content/mail/layout.ts';
import { mailsAtOnce } from './mail-limits.ts';

export interface Letter extends Mail {
  /** Also its Message-ID, so that a mail server recognises a second try. */
  readonly id: string;
  readonly recipient: string;
}

/** Hands a letter over, or rejects; then it is tried again later. */
export interface Mailer {
  deliver(letter: Letter): Promise<void>;
  close(): void;
}

const connectMs = 20_000;
/** Mail servers may think for minutes before they accept a mail; giving up earlier would send it twice. */
const answerMs = 5 * 60_000;

export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = whenNeeded(async () =>
    (await import('nodemailer')).createTransport(
      { url: smtpUrl, pool: true, maxConnections: mailsAtOnce, connectionTimeout: connectMs, socketTimeout: answerMs },
      { from },
    ),
  );
  return {
    deliver: async (letter) => void (await (await transport.opened()).sendMail(message(letter, from))),
    close: transport.close,
  };
}

/** Without a mail server: files that any mail program opens, so that a newcomer can read their code. */
export function fileMailer(folder: string, from: string, told: (file: string, letter: Letter) => void): Mailer {
  const transport = whenNeeded(async () =>
    (await import('nodemailer')).createTransport({ streamTransport: true, buffer: true }, { from }),
  );
  return {
    async deliver(letter) {
      const { message: content } = await (await transport.opened()).sendMail(message(letter, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, `${letter.id}.eml`);
      // Whoever looks into the folder meanwhile finds whole mails only.
      await writeFile(`${file}.part`, content as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      told(file, letter);
    },
    close: transport.close,
  };
}

/** The library is loaded with the first letter: a shop at rest needn't hold it in memory. */
function whenNeeded<Sent>(open: () => Promise<Transporter<Sent>>) {
  let opening: Promise<Transporter<Sent>> | undefined;
  return {
    opened: () => (opening ??= open()),
    // What kept it from opening was told to whoever wanted to send.
    close: () =>
      void opening?.then(
        (transport) => transport.close(),
        () => undefined,
      ),
  };
}

/** As in `shop@example.com` and in `Boostdesk <shop@example.com>`. */
const domainOf = (from: string) => /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

function message({ id, recipient, subject, text, html, replyTo }: Letter, from: string) {
  // The library encodes headers, so that a line break in a name cannot begin a header of its own.
  return {
    // Spam filters distrust an ID without a real domain.
    messageId: `<${id}@${domainOf(from)}>`,
    to: { name: '', address: recipient },
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
  };
}
