import type { z } from 'zod';

export interface ContentFile {
  /** The path for error messages. */
  readonly file: string;
  /** A lazy import, so that a file that fails to load is reported like any other fault. */
  load(): Promise<unknown>;
  readonly exports: z.ZodType;
}

class ContentFaults extends Error {}

/** Throws one error that lists file and field of every fault. */
export async function checkContent(files: readonly ContentFile[]): Promise<void> {
  const faults = (await Promise.all(files.map(faultsOf))).flat();
  if (faults.length > 0) throw new ContentFaults(['The content has problems:', ...faults].join('\n'));
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
