/**
 * The audit log: who did what to which thing, before and after. Owns the table `audit_log`. Rows are written in the
 * transaction of the change and never altered; the database enforces it.
 */
export { auditRoutes } from './audit.routes.ts';
export { exportAudit } from './read-audit.ts';
export { auditInsert, readHistory, selectLastEntry, selectOrderDeletion } from './audit.queries.ts';
export type { AuditRow } from './audit.tables.ts';
export { actorColumns, recordAudit } from './record-audit.ts';
export { recordExport } from './record-export.ts';
