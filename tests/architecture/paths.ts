/** The kind of a module file, by its path. */
export type Kind = 'routes' | 'jobs' | 'queries' | 'tables' | 'index' | 'verb' | 'test';

export function isTest(file: string): boolean {
  return file.startsWith('tests/') || /\.(test|spec|bench)\.tsx?$/.test(file);
}

/** The source root of a path; undefined for a package. */
export function rootOf(file: string): string | undefined {
  return /^(client|contract|content|server|web|tools|tests)\//.exec(file)?.[1];
}

/** The package name of an import; undefined for a file of the repository or a Node module. */
export function packageOf(file: string): string | undefined {
  if (rootOf(file) !== undefined || file.startsWith('node:') || file.startsWith('.')) return undefined;
  return /^(@[^/]+\/)?[^/]+/.exec(file)?.[0];
}

export function moduleOf(file: string): string | undefined {
  return /^server\/modules\/([^/]+)\//.exec(file)?.[1];
}

/** Files without a known suffix are verbs, or rules that verbs share. */
export function kindOf(file: string): Kind | undefined {
  if (moduleOf(file) === undefined) return undefined;
  if (isTest(file)) return 'test';
  if (/^server\/modules\/[^/]+\/index\.ts$/.test(file)) return 'index';
  const suffix = /\.(routes|jobs|queries|tables)\.ts$/.exec(file)?.[1];
  return suffix === undefined ? 'verb' : (suffix as Kind);
}
