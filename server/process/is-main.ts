import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Whether this module is the program that was started. `import.meta.main` says so too, but only from Node 24.2 on. */
export function isMain(moduleUrl: string): boolean {
  const [, program] = process.argv;
  return program !== undefined && realpathSync(program) === fileURLToPath(moduleUrl);
}
