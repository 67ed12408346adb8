import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { listRepository } from '#tools/list-repository.ts';
import { isTest } from './paths.ts';

const sentence =
  'Texts that people read are in content/, in a words.ts next to the screen or, for checks of the contract, in contract/words/.';

/**
 * Where texts may not be literal. The gallery is for developers, and the sample data of the demo is text. The contract's
 * API reference stays next to what it describes, where it can be read together with the code.
 */
const isBound = (file: string) =>
  !isTest(file) &&
  !/(?:^|\/)(?:words|guide-text|testing|sample-[\w-]+)\.tsx?$|\.queries\.ts$|edge\/metrics\.ts$/.test(file) &&
  (/^web\/(?!gallery\/|api-docs\/(?:examples|schema)).+\.tsx?$/.test(file) ||
    /^server\/(?:modules|http|live|markdown)\/.+\.ts$/.test(file) ||
    /^contract\/(?!words\/|openapi\/|api\.ts$).+\.ts$/.test(file));

/** Values of the API and of protocols, and texts for developers and logs. */
const allowed = [
  /^(?:In Progress|Custom Comments|Samsung Internet)$/,
  /^(?:Bearer|GET|POST|MAIL|RCPT|Path=|User-agent|Allow:|Disallow:|Sitemap:|PNG|M\d|Inter,|MMM|-[HX]) ?/,
  /^(?:BTCPay Server answered|Stripe failed at|STRIPE_SECRET_KEY|: BTCPAY_API_KEY)/,
  /^January February|Max-Age=/,
];

/** A capital letter first, a space inside, and a lowercase word: enough to find a sentence and few other things. */
const isText = (text: string) =>
  /^[^a-z]*[A-Z]/.test(text.trim()) && /\S\s+\S/.test(text) && /[a-z]{2}/.test(text) && !/[{}[\]]|\w-\w+-/.test(text);

const errors = /^(?:Type|Range|Aggregate|Startup|Gateway|KeyRefused|Reportable)?Error$/;
const logCalls = /^super$|\blog(?:ger|Failure)?\b|\bconsole\.|(?:warn|info|debug|fatal)$/;
const labels = new Set([
  'alt',
  'aria-label',
  'aria-description',
  'hint',
  'label',
  'loadingLabel',
  'placeholder',
  'title',
]);

/** The contract's API reference, besides `.describe()` and Markdown with `code`, which no screen shows. */
const documents = new Set(['summary', 'description']);

interface Node {
  readonly start: number;
  readonly end: number;
}

/** Literal texts of a file as "line: text". */
function textsIn(file: string, text: string): string[] {
  const found: { node: Node; value: string }[] = [];
  const ignored: Node[] = [];
  const isContract = file.startsWith('contract/');
  const source = ({ start, end }: Node) => text.slice(start, end);
  /** Labels may be single words. */
  const addLabel = (name: { type: string }, node: (Node & { type: string }) | null) => {
    if (!('name' in name) || typeof name.name !== 'string' || !labels.has(name.name)) return;
    if (node === null || !('value' in node) || typeof node.value !== 'string') return;
    if (/^[A-Z][a-z]+$/.test(node.value)) found.push({ node, value: node.value });
  };
  new Visitor({
    ImportDeclaration: (node) => void ignored.push(node),
    TSLiteralType: (node) => void ignored.push(node),
    TaggedTemplateExpression: (node) => void ignored.push(node),
    NewExpression: (node) => void (errors.test(source(node.callee)) && ignored.push(node)),
    CallExpression: (node) => {
      if (logCalls.test(source(node.callee))) ignored.push(node);
      if (isContract && source(node.callee).endsWith('.describe')) ignored.push(...node.arguments);
    },
    Literal: (node) => {
      if (typeof node.value === 'string' && isText(node.value)) found.push({ node, value: node.value });
    },
    TemplateLiteral: (node) => {
      const value = node.quasis.map(({ value }) => value.raw).join('…');
      if (isText(value)) found.push({ node, value });
    },
    JSXText: (node) => {
      if (/[A-Za-z]{2}/.test(node.value)) found.push({ node, value: node.value.trim() });
    },
    Property: ({ key, value }) => {
      addLabel(key, value);
      const isLiteral = value.type === 'Literal' || value.type === 'TemplateLiteral';
      if (isContract && isLiteral && key.type === 'Identifier' && documents.has(key.name)) ignored.push(value);
    },
    JSXAttribute: ({ name, value }) => addLabel(name, value),
  }).visit(parseSync(file, text).program);
  return found
    .filter(({ node }) => !ignored.some(({ start, end }) => start <= node.start && node.end <= end))
    .filter(({ value }) => !(isContract && value.includes('`')))
    .filter(({ value }) => !allowed.some((pattern) => pattern.test(value)))
    .map(({ node, value }) => `${file}:${text.slice(0, node.start).split('\n').length}: ${value}`);
}

test(sentence, () => {
  const files = [...listRepository('.').files].filter(isBound);
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => file.startsWith('contract/')).length).toBeGreaterThan(50);
  expect(files.flatMap((file) => textsIn(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test('planted texts are found', () => {
  const texts = (line: string) => textsIn('web/admin/planted.tsx', line).length;
  expect(texts("throw new AppError('conflict', 'This order is closed.');")).toBe(1);
  expect(texts('const title = `Order ${id} was deleted`;')).toBe(1);
  expect(texts('const part = <p className="Some thing">Nothing</p>;')).toBe(2);
  expect(texts('const part = <IconButton label="Close" />;')).toBe(1);
  expect(texts("const entry = { label: 'Close' };")).toBe(1);
  expect(texts("throw new TypeError('There is no order.');")).toBe(0);
  expect(texts("log.warn({ id }, 'The order is gone.');")).toBe(0);
  const inContract = (line: string) => textsIn('contract/planted.ts', line).length;
  expect(inContract("const Title = z.string('Title is required.').min(1, 'Enter a title.');")).toBe(2);
  expect(inContract("check.addIssue({ code: 'custom', message: 'Choose a day.' });")).toBe(1);
  expect(inContract("const texts = { description: oneLine('Enter a text.', 9).describe('For the list.') };")).toBe(1);
  expect(inContract("const list = endpoint({ summary: 'List all orders', description: 'Newest first.' });")).toBe(0);
  expect(inContract("const meaning = 'Empty without the right `orders.read`.';")).toBe(0);
});
