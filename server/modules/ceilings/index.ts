/**
 * Ceilings: how much money each staff member may move without an owner. Owns the table `staff_movements`. The amounts
 * are in `contract/staff/ceilings.ts`.
 */
export { assertBelowCeiling, countMovement, readCeiling } from './count-movement.ts';
export { deleteMovementsBefore, deleteMovementsOf } from './ceilings.queries.ts';
