import { isTest, packageOf, rootOf } from '../places.ts';
import { importRule, type Rule } from '../rule.ts';
import type { Import } from '../source-file.ts';

/** Tests beside the code may also reach for what the tests share. */
function leaves({ from, to }: Import, root: string, allowed: readonly string[]): boolean {
  const target = rootOf(to);
  if (rootOf(from) !== root || target === undefined || target === root) return false;
  return !allowed.includes(target) && !(isTest(from) && target === 'tests');
}

export const rootRules: readonly Rule[] = [
  importRule(
    'The web app imports contract and content only: what it needs from the server comes through the API.',
    (each) => leaves(each, 'web', ['contract', 'content']),
  ),
  importRule(
    'The server imports contract and content only: it knows no screens, and runs tools as child processes.',
    (each) => leaves(each, 'server', ['contract', 'content']),
  ),
  importRule('The contract imports zod only: both sides load it, so it brings nothing of either along.', (each) => {
    if (rootOf(each.from) !== 'contract' || isTest(each.from)) return leaves(each, 'contract', []);
    return rootOf(each.to) !== 'contract' && each.to !== 'zod';
  }),
  importRule('The client imports the contract only: it is built and used where nothing else of ours is.', (each) =>
    leaves(each, 'client', ['contract']),
  ),
  importRule('Content is words and data: it imports the contract at most, and no code.', (each) => {
    if (rootOf(each.from) !== 'content' || isTest(each.from)) return leaves(each, 'content', ['contract']);
    return !['content', 'contract'].includes(rootOf(each.to) ?? '');
  }),
  importRule('The product never imports tests.', ({ from, to }) => {
    return rootOf(from) !== undefined && !isTest(from) && packageOf(to) === undefined && isTest(to);
  }),
];
