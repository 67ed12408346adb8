import { isTest, rootOf } from '../paths.ts';
import type { Rule } from '../rule.ts';
import type { SourceFile } from '../source-file.ts';

const vagueFolders = ['utils', 'util', 'helpers', 'common', 'misc'];
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;

/** More names do not fit on a screen. */
const filesMax = 25;
const crowdedSentence = `No folder has more than ${filesMax} files, tests aside: it is split by topic.`;

function fileRule(sentence: string, breachesOf: (file: SourceFile) => string[]): Rule {
  return {
    sentence,
    breaches: (files) =>
      files
        .filter((file) => rootOf(file.path) !== undefined)
        .flatMap(breachesOf)
        .map((file) => `${file} ${sentence}`),
  };
}

export const nameRules: readonly Rule[] = [
  fileRule('No folder is called utils, helpers, common or misc: use a name that says what is inside.', ({ path }) => {
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
  { sentence: crowdedSentence, breaches: (files) => crowdedFolders(files) },
];

function crowdedFolders(files: readonly SourceFile[]): string[] {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    if (!/\.tsx?$/.test(path) || rootOf(path) === undefined || /\.(test|spec)\.tsx?$/.test(path)) continue;
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > filesMax)
    .map(([folder, count]) => `${folder} has ${count}. ${crowdedSentence}`);
}
