import type { Plugin } from 'vite';

interface Cut {
  readonly file: string;
  readonly cuts: readonly (readonly [pattern: RegExp, replacement: string])[];
}

const cuts: readonly Cut[] = [
  {
    // JSON Schema generation is a fifth of the library, and only the server uses it, for OpenAPI.
    file: '/zod/v4/classic/schemas.js',
    cuts: [
      [/processors\.\w+Processor\(inst, ctx, json, params\)/g, 'undefined'],
      [/createStandardJSONSchemaMethod\(this, "\w+"\)/g, 'undefined'],
      [/createToJSONSchemaMethod\(this, \{\}\)\(params\)/g, 'undefined'],
    ],
  },
  {
    // The Content-Security-Policy forbids compiling parsers with `new Function`, and browsers report the attempt.
    file: '/zod/v4/core/schemas.js',
    cuts: [[/const jit = !core\.globalConfig\.jitless;/g, 'const jit = false;']],
  },
];

/** Removes from the browser's Zod what no page can use; parsing is unchanged. */
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
