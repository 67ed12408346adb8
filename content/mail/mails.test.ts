import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { accentTokens } from '#contract/shop/accent.ts';
import { contrast, luminanceOf } from '#contract/shop/oklch.ts';
import { passwordChangedMail } from './account-mails.ts';
import { orderUpdateMail } from './order-mails.ts';
import { receiptMail, refundMail } from './payment-mails.ts';
import { mailSamples } from './samples.ts';
import { staffInvitationMail } from './staff-mails.ts';

const link = 'https://shop.example.com/dashboard';
const shop = { name: 'Deskshop', contactEmail: 'desk@example.com', signature: '', footer: '', accent: '' };
const ada = { firstName: 'Ada', verifiedAt: new Date() };

it('counts and amounts are formatted as on screen', () => {
  const order = {
    ...ada,
    orderId: 'A',
    service: 'Post Upvotes',
    quantity: 12_000,
    delivered: 1000,
    reason: null,
    orderedLink: 'https://www.reddit.com/r/cats/comments/1abc2d',
    link,
  };
  const { text } = orderUpdateMail('Partial', { ...order, returned: 1234.5 })(shop);
  expect(text).toContain('Your order of 12,000 × Post Upvotes is partly completed. Delivered: 1,000 of 12,000.');
  expect(text).toContain('\nLink: https://www.reddit.com/r/cats/comments/1abc2d\n');
  expect(text).toContain('We refunded $1,234.50');
  expect(receiptMail({ ...ada, amount: 10_000, receiptNumber: 'R', link })(shop).text).toContain(
    'payment of $10,000.00 and',
  );
  const refund = refundMail({ ...ada, amount: 2500, refunded: 1000.1, reason: null, link })(shop);
  expect(refund.subject).toContain('refund of $2,500.00');
  expect(refund.text).toContain('We refunded $1,000.10');
  expect(refund.text).toContain('$1,499.90 could not be sent');
});

it('an invitation names the role as the back office does', () => {
  const { text } = staffInvitationMail({ inviterName: 'Ada Marsh', staffRole: 'support', days: 7, link })(shop);
  expect(text).toContain('Your role: Support.');
});

it('emails greet by name only at a confirmed address', () => {
  const change = { isSignedOutHere: true };
  expect(passwordChangedMail({ ...ada, ...change })(shop).text).toMatch(/^Hello Ada,\n/);
  const { text, html } = passwordChangedMail({ ...ada, ...change, verifiedAt: null })(shop);
  expect(text).toMatch(/^Hello,\n/);
  expect(text + html).not.toContain('Ada');
});

it('every email uses greet() for its greeting', () => {
  const folder = import.meta.dirname;
  const own = readdirSync(folder).filter(
    (file) => file.endsWith('.ts') && !/^(layout|samples|mails\.test)\.ts$/.test(file),
  );
  const greeting = own.filter((file) => /Hello \$\{/.test(readFileSync(`${folder}/${file}`, 'utf8')));
  expect(own.length).toBeGreaterThan(5);
  expect(greeting).toEqual([]);
});

it('every email has a sample, which owners can preview', () => {
  const folder = import.meta.dirname;
  const read = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');
  const templates = readdirSync(folder)
    .filter((file) => /-mails?\.ts$/.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(/^export (?:const|function) (\w+Mail)\b/gm)].map(([, name = '']) => name),
    );
  const samples = read('samples.ts') + read('order-samples.ts');
  expect(templates.length).toBeGreaterThan(30);
  const missing = templates.filter((name) => !new RegExp(`\\b${name}\\(`).test(samples));
  expect(missing, 'Add a sample of these to content/mail/samples.ts').toEqual([]);
});

it('every email names the shop it is from, and ends with its signature and footer', () => {
  const samples = mailSamples(link);
  const keys = samples.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  for (const { key, mail } of samples) {
    const { subject, text, html } = mail({ ...shop, signature: 'Ada <& co>', footer: 'Deskshop Ltd.\n1 High Street' });
    expect(subject.length, key).toBeGreaterThan(0);
    expect(text, key).toMatch(/\n\nAda <& co>\n\n-- \nDeskshop Ltd\.\n1 High Street\n$/);
    expect(html, key).toContain('Ada &lt;&amp; co&gt;');
    expect(text + html + subject, key).not.toContain('Boostdesk');
    expect(mail(shop).text, key).toMatch(/\n\nThe Deskshop team\n$/);
  }
});

it('buttons and the heading have the shop’s color, adjusted for contrast', () => {
  const mail = receiptMail({ ...ada, amount: 5, receiptNumber: 'R', link });
  const htmlOf = (accent: string) => mail({ ...shop, name: 'Desk & co', accent }).html;
  expect(htmlOf('')).toMatch(/color:#b8341b[^>]*>Desk &amp; co<[^]*background:#b8341b;color:#ffffff/);
  const { accent, 'on-accent': label, 'accent-text': heading } = accentTokens('#ffe600', 'light');
  expect(htmlOf('#ffe600')).toContain(`background:${accent};color:${label}`);
  expect(htmlOf('#ffe600')).toContain(`color:${heading};overflow-wrap:anywhere">Desk &amp; co</p>`);
  expect(htmlOf('#ffe600')).not.toContain('#ffe600');
  expect(contrast(luminanceOf(heading), 1)).toBeGreaterThan(4.5);
  const logo = { url: 'https://shop.example.com/logo.png', width: 128, height: 32 };
  expect(mail({ ...shop, logo }).html).not.toContain('>Deskshop</p>');
});
