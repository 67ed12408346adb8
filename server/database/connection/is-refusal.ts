import pg from 'pg';

/** Of data, of a constraint, of a transaction that met another one, by a function, by the ledger. */
const refusals = /^(22|23|40|P0|BD)/;

/** Whether the database itself turned a statement down, so that it is certain that nothing of it was kept. */
export function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && refusals.test(error.code ?? '');
}
