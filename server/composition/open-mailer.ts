import path from 'node:path';
import type { BaseLogger } from 'pino';
import type { Config } from '../config.ts';
import { fileMailer, type Mailer, smtpMailer } from '#server/modules/mail/index.ts';

export function openMailer(config: Config, logger: Pick<BaseLogger, 'info'>): Mailer {
  if (config.SMTP_URL !== undefined) return smtpMailer(config.SMTP_URL, config.MAIL_FROM);
  const folder = path.resolve(config.DATA_DIR, 'mail');
  return fileMailer(folder, config.MAIL_FROM, (file, { subject, recipient }) =>
    logger.info(`Mail "${subject}" to ${recipient}: ${file}`),
  );
}
