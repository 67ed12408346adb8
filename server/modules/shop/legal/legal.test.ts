import { describe, expect, it } from 'vitest';
import { newShop } from '#content/shop.ts';
import { platformRulesSection, terms } from '#content/legal/terms.ts';
import { contentPageData } from '#server/composition/content-page-data.ts';
import { createContext } from '#server/context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { setShop } from '#tests/support/people/shop-settings.ts';
import { signIn, useTestApp } from '#tests/support/servers/test-app.ts';
import { readMailShop, readShop } from '../index.ts';

const content = contentPageData({ services: [], publicUrl: '', apiUrl: '' });
const database = useTestDatabase();
const server = useTestApp(database);
interface Refused {
  readonly code: string;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

const readPages = async () => {
  const ctx = createContext(database.connection, { kind: 'system', name: 'test' }, new Date());
  return (await readShop(ctx)).pages;
};
const post = async (method: 'POST' | 'PUT', url: string, payload: object) => {
  const { headers } = await signIn(database.connection, { staffRole: 'owner' });
  return server.app.inject({ method, url: `/api${url}`, headers, payload });
};
const preview = (markdown: string, page = 'privacy') => post('POST', '/admin/shop-preview/legal', { page, markdown });

describe('Markdown of legal pages', () => {
  it('consists of headings and paragraphs', async () => {
    const markdown = '## Who we are\n\nWe are {name}.\nReally.\n\nAnd more.\n\n## Orders\n\nCost money & time.';
    expect((await preview(markdown)).json()).toEqual({
      sections: [
        { title: 'Who we are', paragraphs: ['We are Boostdesk. Really.', 'And more.'] },
        { title: 'Orders', paragraphs: ['Cost money & time.'] },
      ],
    });
  });

  it.each([
    ['', 1, 'Enter the text.'],
    ['Text first.', 1, 'Start with a heading, such as “## Who we are”.'],
    ['# Title\n\nText.', 1, 'Write headings as “## Heading”.'],
    ['## One\n\nText.\n\n- a list', 5, 'Use headings and paragraphs only.'],
    ['## One\n\nText.\n\n<script>alert(1)</script>', 5, 'Use headings and paragraphs only.'],
    ['## One\n\nSome **bold** text.', 3, 'Use plain text, without formatting, links or HTML.'],
    ['## One\n\nSee [this](javascript:alert).', 3, 'Use plain text, without formatting, links or HTML.'],
    ['## One\n\n## Two\n\nText.', 3, 'The heading above this one has no text.'],
    ['## One\n\nText.\n\n## Two', 5, 'Write a paragraph below this heading.'],
    ['## One\n\n![x](https://example.com/a.png)', 3, 'Use plain text, without formatting, links or HTML.'],
    ['## One\n\nWe are {name}.\nIt costs {fee}.', 4, 'There’s no placeholder {fee}. Check its spelling.'],
  ])('refuses %j with its line', async (markdown, line, message) => {
    const response = await preview(markdown);
    expect(response.statusCode).toBe(400);
    expect(response.json<Refused>().fields).toEqual({ markdown: `Line ${line}: ${message}` });
  });

  it('refuses what is too long', async () => {
    const response = await preview(`## One\n\n${'word '.repeat(12_000)}`);
    expect([response.statusCode, Object.keys(response.json<Refused>().fields)]).toEqual([400, ['markdown']]);
  });

  it('accepts the texts of a new shop', async () => {
    for (const { markdown } of [newShop.terms, newShop.privacy]) expect((await preview(markdown)).statusCode).toBe(200);
  });
});

describe('the terms', () => {
  it('of an unedited shop follow content/, with the shop’s own name', async () => {
    expect((await readPages()).terms).toEqual(content.terms);
    await setShop(database.connection, 'identity', { name: 'Deskshop', operatorName: 'Desk Ltd.' });
    const { terms: shown } = await readPages();
    expect(shown.sections[0]?.paragraphs[0]).toMatch(/^Deskshop is run by Desk Ltd\., /);
    expect(shown.since).toBe(terms.since);
  });

  it('keep the section about platform rules, whatever is written', async () => {
    const version = 0;
    const markdown = `## Who\n\n{operator}, {address}, {contact}.\n\n## ${platformRulesSection.title}\n\nAll is fine.\n\n## More\n\nText.`;
    const saved = await post('PUT', '/admin/shop/terms', { value: { markdown }, version });
    expect(saved.json()).toMatchObject({ value: { markdown }, version: 1 });
    const { sections } = (await readPages()).terms;
    expect(sections.map(({ title }) => title)).toEqual(['Who', platformRulesSection.title, 'More']);
    expect(sections[0]?.paragraphs).toEqual([
      'Desk Ltd., 1 Example Street, 00000 Example City, support@boostdesk.test.',
    ]);
    expect(sections[1]).toEqual(platformRulesSection);
    const bad = await post('PUT', '/admin/shop/terms', { value: { markdown: '# No' }, version: 1 });
    expect(bad.json<Refused>().fields).toEqual({ 'value.markdown': 'Line 1: Write headings as “## Heading”.' });
  });

  it('look the same in the preview and on the page', async () => {
    const markdown = newShop.terms.markdown.replace('Who we are', 'About {name}');
    const shown = await preview(markdown, 'terms');
    await post('PUT', '/admin/shop/terms', { value: { markdown }, version: 1 });
    const { sections } = (await readPages()).terms;
    expect(shown.json()).toEqual({ sections });
    expect(sections.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['About Deskshop', platformRulesSection.title]),
    );
  });
});

describe('amounts in texts', () => {
  const textOf = async () => JSON.stringify(await readPages());

  it('follow the settings, and no bonus is mentioned if there is none', async () => {
    const entries = [
      { question: 'How much?', answer: 'From {smallest_deposit} to {largest_deposit}.\nWith {bonus} on top.' },
      { question: 'What is the {bonus} bonus?', answer: 'A present.' },
    ];
    const faq = { groups: [{ title: 'Money at {name}', entries }] };
    await setShop(database.connection, 'money', { depositMinCents: 1_550, depositMaxCents: 250_000 });
    await setShop(database.connection, 'faq', faq);
    expect((await readPages()).faqs).toEqual([
      { group: 'Money at Deskshop', question: 'How much?', answer: 'From $15.50 to $2,500.\nWith 10% on top.' },
      { group: 'Money at Deskshop', question: 'What is the 10% bonus?', answer: 'A present.' },
    ]);
    expect(await textOf()).toContain('Deposits are between $15.50 and $2,500.');
    expect(await textOf()).toContain('gets a bonus of 10%');
    await setShop(database.connection, 'money', { firstDepositBonusPercent: 0 });
    expect((await readPages()).faqs.map(({ answer }) => answer)).toEqual(['From $5 to $10,000.']);
    expect(await textOf()).not.toMatch(/gets a bonus|0%|\{\w+\}/);
    await setShop(database.connection, 'faq', {});
    expect((await readPages()).faqs).toHaveLength(newShop.faq.groups.flatMap(({ entries: all }) => all).length - 1);
    expect(await textOf()).not.toMatch(/ 0%|on top|\{\w+\}/);
  });

  it('refuse a placeholder that does not exist, with its field and line', async () => {
    const entry = { question: 'Is {this} fine?', answer: 'Yes.\nSee {that}.' };
    const faq = { groups: [{ title: '', entries: [entry] }] };
    const version = 1;
    expect((await post('PUT', '/admin/shop/faq', { value: faq, version })).json<Refused>().fields).toEqual({
      'value.groups.0.entries.0.question': 'There’s no placeholder {this}. Check its spelling.',
      'value.groups.0.entries.0.answer': 'Line 2: There’s no placeholder {that}. Check its spelling.',
    });
    const email = { signature: '{me}', footer: '' };
    expect((await post('PUT', '/admin/shop/email', { value: email, version: 0 })).json<Refused>().fields).toEqual({
      'value.signature': 'There’s no placeholder {me}. Check its spelling.',
    });
  });

  it('are filled in at the end of emails', async () => {
    await setShop(database.connection, 'email', { signature: 'Yours, {name}', footer: 'Ask {contact}\nGet {bonus}' });
    const ctx = createContext(database.connection, { kind: 'system', name: 'test' }, new Date());
    expect(await readMailShop(ctx)).toMatchObject({
      signature: 'Yours, Deskshop',
      footer: `Ask ${newShop.identity.contactEmail}`,
    });
  });
});
