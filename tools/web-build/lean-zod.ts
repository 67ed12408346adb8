import type { Plugin } from 'vite';

interface Cut {
  readonly file: string;
  readonly cuts: readonly (readonly [pattern: RegExp, replacement: string])[];
}

const cuts: readonly Cut[] = [
  {
    // Every schema can describe itself as JSON Schema, a fifth of the library. Only the server does, for OpenAPI.
    file: '/zod/v4/classic/schemas.js',
    cuts: [
      [/processors\.\w+Processor\(inst, ctx, json, params\)/g, 'undefined'],
      [/createStandardJSONSchemaMethod\(this, "\w+"\)/g, 'undefined'],
      [/createToJSONSchemaMethod\(this, \{\}\)\(params\)/g, 'undefined'],
    ],
  },
  {
    // Compiling parsers with `new Function` is what the Content-Security-Policy forbids, and reports when it is tried.
    file: '/zod/v4/core/schemas.js',
    cuts: [[/const jit = !core\.globalConfig\.jitless;/g, 'const jit = false;']],
  },
];

/** Leaves out of the browser's copy of Zod what no page uses or may use; parsing itself is untouched. */
export function leanZod(): Plugin {
  return {
    name: 'lean-zod',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const path = id.replaceAll('\\', '/');
      const found = cuts.find(({ file }) => path.includes(file));
      if (!found) return null;
      let lean = code;
      for (const [pattern, replacement] of found.cuts) {
        const next = lean.replaceAll(pattern, replacement);
        if (next === lean) this.error(`Zod has changed: ${pattern.source} is no longer in ${found.file}.`);
        lean = next;
      }
      return { code: lean, map: null };
    },
  };
}
