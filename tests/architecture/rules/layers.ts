import { isTest, kindOf, moduleOf, packageOf, rootOf } from '../paths.ts';
import { importRule, type Rule } from '../rule.ts';
import type { Import } from '../source-file.ts';

const databaseLibraries = ['pg', 'drizzle-orm', 'pg-boss'];

/** server/database wraps the driver, and server/jobs builds the queue on it. */
const databaseFolders = ['server/database/', 'server/jobs/'];

function usesDatabase({ from, to }: Import): boolean {
  const library = packageOf(to);
  if (isTest(from) || rootOf(from) === 'tools' || library === undefined || !databaseLibraries.includes(library))
    return false;
  if (databaseFolders.some((folder) => from.startsWith(folder))) return false;
  return library === 'pg-boss' || !['queries', 'tables'].includes(kindOf(from) ?? '');
}

function isFastify(file: string): boolean {
  const name = packageOf(file);
  return name === 'fastify' || (name?.startsWith('@fastify/') ?? false);
}

function between({ from, to }: Import, sources: readonly string[], targets: readonly string[]): boolean {
  if (moduleOf(from) === undefined || moduleOf(from) !== moduleOf(to)) return false;
  return sources.includes(kindOf(from) ?? '') && targets.includes(kindOf(to) ?? '');
}

export const layerRules: readonly Rule[] = [
  importRule(
    'A verb never imports Fastify: jobs and scripts call verbs too, and only routes handle HTTP.',
    ({ from, to }) => {
      return ['verb', 'queries', 'tables', 'index'].includes(kindOf(from) ?? '') && isFastify(to);
    },
  ),
  importRule(
    'Verbs, queries and tables import nothing from server/http: jobs and commands call them too.',
    ({ from, to }) => {
      return ['verb', 'queries', 'tables'].includes(kindOf(from) ?? '') && to.startsWith('server/http/');
    },
  ),
  importRule(
    'Only *.queries and *.tables import the database libraries, apart from server/database and server/jobs.',
    usesDatabase,
  ),
  importRule('Routes and jobs call verbs: they never import queries or tables.', (each) =>
    between(each, ['routes', 'jobs'], ['queries', 'tables']),
  ),
  importRule('Verbs never import routes or jobs: those call them.', (each) =>
    between(each, ['verb'], ['routes', 'jobs']),
  ),
  importRule('Queries and tables import no verbs, routes or jobs: they are the lowest layer.', (each) =>
    between(each, ['queries', 'tables'], ['verb', 'routes', 'jobs', 'index']),
  ),
  importRule('Tables import no queries: queries import tables.', (each) => between(each, ['tables'], ['queries'])),
];
