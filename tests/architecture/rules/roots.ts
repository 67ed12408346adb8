import { isBuiltin } from 'node:module';
import packageFile from '../../../package.json' with { type: 'json' };
import { isTest, packageOf, rootOf } from '../paths.ts';
import { importRule, type Rule } from '../rule.ts';
import type { Import } from '../source-file.ts';

/** Tests next to the code may also import from tests/. */
function leaves({ from, to }: Import, root: string, allowed: readonly string[]): boolean {
  const target = rootOf(to);
  if (rootOf(from) !== root || target === undefined || target === root) return false;
  return !allowed.includes(target) && !(isTest(from) && target === 'tests');
}

const { dependencies: dependencyVersions } = packageFile;
const dependencies = new Set(Object.keys(dependencyVersions));

/** The server, and the build that it starts where there is none. */
const runsInProduction = (file: string) =>
  !isTest(file) &&
  /^(server|contract|content|web|tools\/web-build)\/|^(tools\/(build-web|compile-server)|vite\.config|react-router\.config)\.ts$/.test(
    file,
  );

export const rootRules: readonly Rule[] = [
  importRule('The web app imports contract and content only: it gets everything else through the API.', (each) =>
    leaves(each, 'web', ['contract', 'content']),
  ),
  importRule(
    'The server imports contract and content only: it does not depend on the web app, and runs tools as child processes.',
    (each) => leaves(each, 'server', ['contract', 'content']),
  ),
  importRule('The contract imports zod only: the server and the web app both load it.', (each) => {
    if (rootOf(each.from) !== 'contract' || isTest(each.from)) return leaves(each, 'contract', []);
    return rootOf(each.to) !== 'contract' && each.to !== 'zod';
  }),
  importRule('The client imports the contract only: it is published without the rest.', (each) =>
    leaves(each, 'client', ['contract']),
  ),
  importRule('Content is text and data: it imports nothing but the contract.', (each) => {
    if (rootOf(each.from) !== 'content' || isTest(each.from)) return leaves(each, 'content', ['contract']);
    return !['content', 'contract'].includes(rootOf(each.to) ?? '');
  }),
  importRule(
    'What `npm start` runs imports packages of `dependencies` only: the others are not installed there.',
    (each) => {
      const name = packageOf(each.to);
      return (
        runsInProduction(each.from) &&
        name !== undefined &&
        name !== 'package.json' &&
        !isBuiltin(name) &&
        !dependencies.has(name)
      );
    },
  ),
  importRule('The product never imports tests.', ({ from, to }) => {
    return rootOf(from) !== undefined && !isTest(from) && packageOf(to) === undefined && isTest(to);
  }),
];
