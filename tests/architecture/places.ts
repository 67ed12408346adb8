/** Where a file stands, read from its path alone. */
export type Kind = 'routes' | 'jobs' | 'queries' | 'tables' | 'index' | 'verb' | 'test';

export function isTest(file: string): boolean {
  return file.startsWith('tests/') || /\.(test|spec|bench)\.tsx?$/.test(file);
}

/** The source root that a path lies in, or undefined for a package. */
export function rootOf(place: string): string | undefined {
  return /^(client|contract|content|server|web|tools|tests)\//.exec(place)?.[1];
}

/** The name of the package that an import means, or undefined for a file of the repository or a part of Node. */
export function packageOf(place: string): string | undefined {
  if (rootOf(place) !== undefined || place.startsWith('node:') || place.startsWith('.')) return undefined;
  return /^(@[^/]+\/)?[^/]+/.exec(place)?.[0];
}

export function moduleOf(place: string): string | undefined {
  return /^server\/modules\/([^/]+)\//.exec(place)?.[1];
}

/** What a file is to its module: everything that is not named otherwise is a verb, or a rule that verbs share. */
export function kindOf(place: string): Kind | undefined {
  if (moduleOf(place) === undefined) return undefined;
  if (isTest(place)) return 'test';
  if (/^server\/modules\/[^/]+\/index\.ts$/.test(place)) return 'index';
  const suffix = /\.(routes|jobs|queries|tables)\.ts$/.exec(place)?.[1];
  return suffix === undefined ? 'verb' : (suffix as Kind);
}
