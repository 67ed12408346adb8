/*
 * Loaded instead of drizzle-orm's file of the same name (quick-imports.ts). Drizzle asks `is` about every part of a
 * statement for up to twelve classes, and its own compares the names of all their superclasses, in case two copies of
 * Drizzle are loaded. That took a fifth of the CPU time of a read; here there is one copy.
 */
export const entityKind = Symbol.for('drizzle:entityKind');
export const hasOwnEntityKind = Symbol.for('drizzle:hasOwnEntityKind');

export function is(value: unknown, type: abstract new (...inputs: never[]) => unknown): boolean {
  return typeof value === 'object' && value !== null && value instanceof type;
}
