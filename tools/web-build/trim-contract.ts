import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync, type Plugin } from 'vite';
import type { Endpoint } from '../../contract/endpoint.ts';
import { projectRoot } from './settings.ts';

/**
 * Reduces the contract to what browsers need: of an endpoint what a call takes, and the schemas that forms use. The rest
 * is descriptions, and schemas that would be built whenever a screen starts. See
 * docs/decisions/2026-11-18-browsers-trust-their-server.md.
 */
export function trimContract(): Plugin {
  return {
    name: 'trim-contract',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]contract[\\/].*\.ts$/ },
      handler: async (code, id) => {
        if (!isContract(id)) return null;
        return trim(code, (await import(pathToFileURL(id).href)) as Record<string, unknown>);
      },
    },
  };
}

/** The project itself may be in a folder of that name. */
export const isContract = (id: string): boolean => !relative(join(projectRoot, 'contract'), id).startsWith('..');

/** Replaces groups of endpoints, and lets the bundler leave out other constants that nothing uses. */
export function trim(code: string, exported: Readonly<Record<string, unknown>>): string {
  let trimmed = code;
  for (const { name, start, end } of constantsOf(code).toReversed()) {
    const calls = callsOf(exported[name]);
    const value = calls ? JSON.stringify(calls) : `/* @__PURE__ */ (() => (${code.slice(start, end)}))()`;
    trimmed = trimmed.slice(0, start) + value + trimmed.slice(end);
  }
  return trimmed;
}

const plainTypes = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'Identifier', 'Literal']);

/** Top-level constants that are computed, in the order of the code. */
function constantsOf(code: string): { name: string; start: number; end: number }[] {
  return parseSync('contract.ts', code).program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init && !plainTypes.has(init.type)
        ? [{ name: id.name, start: init.start, end: init.end }]
        : [],
    );
  });
}

export const callFields: readonly string[] = [
  'kind',
  'method',
  'path',
  'mediaType',
  'uploadBytesMax',
] satisfies (keyof Endpoint)[];

function callsOf(value: unknown): Record<string, object> | undefined {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (entries.length === 0 || !entries.every(([, each]) => isEndpoint(each))) return undefined;
  return Object.fromEntries(
    entries.map(([name, each]) => [
      name,
      Object.fromEntries(Object.entries(each as Endpoint).filter(([field]) => callFields.includes(field))),
    ]),
  );
}

function isEndpoint(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'path' in value && 'response' in value;
}
