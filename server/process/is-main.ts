import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Whether this module is the entry point. `import.meta.main` needs Node 24.2. */
export function isMain(moduleUrl: string): boolean {
  const [, program] = process.argv;
  return program !== undefined && realpathSync(program) === fileURLToPath(moduleUrl);
}
