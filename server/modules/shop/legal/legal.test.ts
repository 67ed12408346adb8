import { describe, expect, it } from 'vitest';
import { newShop } from '#content/shop.ts';
import { platformRulesSection, terms } from '#content/legal/terms.ts';
import { createContext } from '#server/context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { setShop } from '#tests/support/people/shop-settings.ts';
import { signIn, useTestApp } from '#tests/support/servers/test-app.ts';
import { readShop } from '../index.ts';

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
const preview = (markdown: string) => post('POST', '/admin/shop-preview/legal', { markdown });

describe('Markdown of legal pages', () => {
  it('is headings and paragraphs', async () => {
    const markdown = '## Who we are\n\nWe are {name}.\nReally.\n\nAnd more.\n\n## Orders\n\nCost money & time.';
    expect((await preview(markdown)).json()).toEqual({
      sections: [
        { title: 'Who we are', paragraphs: ['We are {name}. Really.', 'And more.'] },
        { title: 'Orders', paragraphs: ['Cost money & time.'] },
      ],
    });
  });

  it.each([
    ['', 1, 'Enter a text.'],
    ['Text first.', 1, 'Start with a heading, such as “## Who we are”.'],
    ['# Title\n\nText.', 1, 'Write headings as “## Heading”.'],
    ['## One\n\nText.\n\n- a list', 5, 'Use headings and paragraphs only.'],
    ['## One\n\nText.\n\n<script>alert(1)</script>', 5, 'Use headings and paragraphs only.'],
    ['## One\n\nSome **bold** text.', 3, 'Use plain text, without formatting, links or HTML.'],
    ['## One\n\nSee [this](javascript:alert).', 3, 'Use plain text, without formatting, links or HTML.'],
    ['## One\n\n## Two\n\nText.', 3, 'The heading above this one has no text.'],
    ['## One\n\nText.\n\n## Two', 5, 'Write a paragraph below this heading.'],
    ['## One\n\n![x](https://example.com/a.png)', 3, 'Use plain text, without formatting, links or HTML.'],
  ])('refuses %j with its line', async (markdown, line, message) => {
    const response = await preview(markdown);
    expect(response.statusCode).toBe(400);
    expect(response.json<Refused>().fields).toEqual({ markdown: `Line ${line}: ${message}` });
  });

  it('refuses what is too long', async () => {
    const response = await preview(`## One\n\n${'word '.repeat(12_000)}`);
    expect([response.statusCode, Object.keys(response.json<Refused>().fields)]).toEqual([400, ['markdown']]);
  });

  it('accepts what a new shop begins with', async () => {
    for (const { markdown } of [newShop.terms, newShop.privacy]) expect((await preview(markdown)).statusCode).toBe(200);
  });
});

describe('the terms', () => {
  it('of a shop that nobody edited follow content/, with the shop’s own name', async () => {
    expect((await readPages()).terms).toEqual(terms);
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
});
