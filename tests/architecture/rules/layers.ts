import { isTest, kindOf, moduleOf, packageOf, rootOf } from '../places.ts';
import { importRule, type Rule } from '../rule.ts';
import type { Import } from '../source-file.ts';

const databaseLibraries = ['pg', 'drizzle-orm', 'pg-boss'];

/** Outside the modules, the driver is handed out by server/database and the queue is built on it by server/jobs. */
const databaseFolders = ['server/database/', 'server/jobs/'];

function usesDatabase({ from, to }: Import): boolean {
  const library = packageOf(to);
  if (isTest(from) || rootOf(from) === 'tools' || library === undefined || !databaseLibraries.includes(library))
    return false;
  if (databaseFolders.some((folder) => from.startsWith(folder))) return false;
  return library === 'pg-boss' || !['queries', 'tables'].includes(kindOf(from) ?? '');
}

function isFastify(place: string): boolean {
  const name = packageOf(place);
  return name === 'fastify' || (name?.startsWith('@fastify/') ?? false);
}

function between({ from, to }: Import, sources: readonly string[], targets: readonly string[]): boolean {
  if (moduleOf(from) === undefined || moduleOf(from) !== moduleOf(to)) return false;
  return sources.includes(kindOf(from) ?? '') && targets.includes(kindOf(to) ?? '');
}

export const layerRules: readonly Rule[] = [
  importRule(
    'A verb never imports Fastify: routes, jobs and scripts all call it, and only routes speak HTTP.',
    ({ from, to }) => {
      return ['verb', 'queries', 'tables', 'index'].includes(kindOf(from) ?? '') && isFastify(to);
    },
  ),
  importRule(
    'Verbs, queries and tables import nothing of server/http: jobs and commands call them too.',
    ({ from, to }) => {
      return ['verb', 'queries', 'tables'].includes(kindOf(from) ?? '') && to.startsWith('server/http/');
    },
  ),
  importRule(
    'Only *.queries and *.tables import the database libraries, besides server/database and server/jobs.',
    usesDatabase,
  ),
  importRule('Routes and jobs call verbs: they never import queries or tables.', (each) =>
    between(each, ['routes', 'jobs'], ['queries', 'tables']),
  ),
  importRule('Verbs never import routes or jobs: those call them.', (each) =>
    between(each, ['verb'], ['routes', 'jobs']),
  ),
  importRule('Queries and tables import no verbs, routes or jobs: they end at the database.', (each) =>
    between(each, ['queries', 'tables'], ['verb', 'routes', 'jobs', 'index']),
  ),
  importRule('Tables import no queries: a table stands by itself.', (each) => between(each, ['tables'], ['queries'])),
];
