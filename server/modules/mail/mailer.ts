import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Transporter } from 'nodemailer';
import type { Mail } from '#content/mail/layout.ts';
import { deliverySecondsMax } from './send-mail.ts';

export interface OutgoingMail extends Mail {
  /** Also the Message-ID, so that a mail server can detect a duplicate delivery. */
  readonly id: string;
  readonly recipient: string;
}

/** Delivers an email, or rejects; the job is then retried. */
export interface Mailer {
  deliver(mail: OutgoingMail): Promise<void>;
  close(): void;
}

const connectMs = 20_000;
/** Mail servers may take minutes to accept an email; a shorter timeout would send it twice. */
const responseMs = 5 * 60_000;

/** Shorter than the job's limit, so that the job sees the failure and the connection is free again. */
const deliveryMsMax = (deliverySecondsMax - 60) * 1000;

/** One connection per concurrent delivery: one that takes too long is closed without ending the others. */
export function smtpMailer(smtpUrl: string, from: string, msMax = deliveryMsMax): Mailer {
  const idle: SmtpConnection[] = [];
  const open = new Set<SmtpConnection>();
  return {
    async deliver(mail) {
      const connection = idle.pop() ?? smtpConnection(smtpUrl, from);
      open.add(connection);
      // The timeouts of the library only notice a server that sends nothing, not one that keeps trickling.
      const { promise: timedOut, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(() => {
        open.delete(connection);
        connection.close({ force: true });
        reject(new Error(`The email was not accepted within ${msMax / 1000} seconds.`));
      }, msMax);
      try {
        await Promise.race([connection.get().then((transport) => transport.sendMail(message(mail, from))), timedOut]);
      } finally {
        clearTimeout(timer);
        if (open.has(connection)) idle.push(connection);
      }
    },
    close: () => open.forEach((connection) => connection.close()),
  };
}

type SmtpConnection = ReturnType<typeof smtpConnection>;

const smtpConnection = (smtpUrl: string, from: string) =>
  lazyTransport(async () =>
    (await import('nodemailer')).createTransport(
      { url: smtpUrl, pool: true, maxConnections: 1, connectionTimeout: connectMs, socketTimeout: responseMs },
      { from },
    ),
  );

/** Without a mail server: .eml files that any mail client opens, so that a developer can read their code. */
export function fileMailer(
  folder: string,
  from: string,
  onWritten: (file: string, mail: OutgoingMail) => void,
): Mailer {
  const transport = lazyTransport(async () =>
    (await import('nodemailer')).createTransport({ streamTransport: true, buffer: true }, { from }),
  );
  return {
    async deliver(mail) {
      const { message: content } = await (await transport.get()).sendMail(message(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, `${mail.id}.eml`);
      // Write and rename, so that readers of the folder never see a partial file.
      await writeFile(`${file}.part`, content as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      onWritten(file, mail);
    },
    close: transport.close,
  };
}

/** Loads the library with the first email: an idle shop needn't hold it in memory. */
function lazyTransport<Sent>(open: () => Promise<Transporter<Sent>>) {
  let opening: Promise<Transporter<Sent>> | undefined;
  return {
    get: () => (opening ??= open()),
    // A failure to open was already reported to the sender.
    close: (options?: { readonly force: boolean }) =>
      void opening?.then(
        // The types of the library lack the option.
        (transport: { close(options?: object): void }) => transport.close(options),
        () => undefined,
      ),
  };
}

/** Accepts `shop@example.com` and `Boostdesk <shop@example.com>`. */
const domainOf = (from: string) => /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

function message({ id, recipient, subject, text, html, replyTo, unsubscribeUrl }: OutgoingMail, from: string) {
  // The library encodes headers, so a line break in a name can't inject a header.
  return {
    // Spam filters distrust a Message-ID without a real domain.
    messageId: `<${id}@${domainOf(from)}>`,
    to: { name: '', address: recipient },
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    ...(unsubscribeUrl === undefined
      ? {}
      : {
          list: { unsubscribe: unsubscribeUrl },
          headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        }),
    subject,
    text,
    html,
  };
}
