import type { z } from 'zod';

/** One file of content/ and what its exports have to look like. */
export interface ContentFile {
  /** Its path, as the message names it. */
  readonly file: string;
  /** Imported only when it is checked, so that a file that does not even load is a fault like any other. */
  load(): Promise<unknown>;
  readonly exports: z.ZodType;
}

class ContentFaults extends Error {}

/** Throws one error that names file and field of everything that is wrong with the content. */
export async function checkContent(files: readonly ContentFile[]): Promise<void> {
  const faults = (await Promise.all(files.map(faultsOf))).flat();
  if (faults.length > 0) throw new ContentFaults(['The content has faults:', ...faults].join('\n'));
}

async function faultsOf({ file, load, exports }: ContentFile): Promise<string[]> {
  let loaded: unknown;
  try {
    loaded = await load();
  } catch (error) {
    return [`${file}: ${error instanceof Error ? error.message : String(error)}`];
  }
  const { error } = exports.safeParse(loaded);
  return (error?.issues ?? []).map((issue) => `${file}: ${fieldName(issue.path)}: ${issue.message}`);
}

/** `home.stats[1].value` */
function fieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, key) => {
    if (typeof key === 'number') return `${name}[${key}]`;
    return name === '' ? String(key) : `${name}.${String(key)}`;
  }, '');
}
