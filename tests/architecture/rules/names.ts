import { isTest, rootOf } from '../places.ts';
import type { Rule } from '../rule.ts';
import type { SourceFile } from '../source-file.ts';

const vagueFolders = ['utils', 'util', 'helpers', 'common', 'misc'];
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;

function fileRule(sentence: string, breachesOf: (file: SourceFile) => string[]): Rule {
  return {
    sentence,
    breaches: (files) =>
      files
        .filter((file) => rootOf(file.path) !== undefined)
        .flatMap(breachesOf)
        .map((place) => `${place} ${sentence}`),
  };
}

export const nameRules: readonly Rule[] = [
  fileRule('No folder is called utils, helpers, common or misc: a name says what is inside.', ({ path }) => {
    const folders = path.split('/').slice(0, -1);
    return folders.some((folder) => vagueFolders.includes(folder)) ? [`${path} lies in one.`] : [];
  }),
  fileRule('Files and folders are kebab-case.', ({ path }) => {
    const isNamed = (name: string) => kebabCase.test(name) || name === 'README.md';
    return path.split('/').every(isNamed) ? [] : [`${path} is not.`];
  }),
  fileRule('Only server/config.ts reads process.env: everything else gets its settings as arguments.', (file) => {
    const isBound = rootOf(file.path) === 'server' && !isTest(file.path) && file.path !== 'server/config.ts';
    return isBound ? file.environmentReads.map((line) => `${file.path}:${line} reads it.`) : [];
  }),
];
