import { resolve } from 'node:path';

export const projectRoot = resolve(import.meta.dirname, '../..');

/** The source folder and where its build goes. */
export interface WebBuildPlan {
  root: string;
  buildDir: string;
}

export function readWebBuildPlan(env: NodeJS.ProcessEnv): WebBuildPlan {
  return { root: projectRoot, buildDir: resolve(projectRoot, env['BUILD_DIR'] || 'dist') };
}
