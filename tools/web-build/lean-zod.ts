import type { Plugin } from 'vite';

/**
 * Every Zod schema carries the means to describe itself as JSON Schema, a fifth of the library. Only the server writes
 * JSON Schema (for the OpenAPI document), so the browser's copy does without; nothing else about parsing changes.
 */
export function leanZod(): Plugin {
  return {
    name: 'lean-zod',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!id.replaceAll('\\', '/').includes('/zod/v4/classic/schemas.js')) return null;
      return {
        code: code
          .replaceAll(/processors\.\w+Processor\(inst, ctx, json, params\)/g, 'undefined')
          .replaceAll(/createStandardJSONSchemaMethod\(this, "\w+"\)/g, 'undefined')
          .replaceAll('createToJSONSchemaMethod(this, {})(params)', 'undefined'),
        map: null,
      };
    },
  };
}
