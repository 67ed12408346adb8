/**
 * The audit log: who did what to which thing, before and after. It owns the table `audit_log`, whose rows are
 * written in the transaction of the change they speak of and never altered again, by the database's own rule.
 */
export { auditRoutes } from './audit.routes.ts';
export { exportAudit } from './export-audit.ts';
export { auditInsert, readHistory } from './audit.queries.ts';
export type { AuditRow } from './audit.tables.ts';
export { actorColumns, recordAudit } from './record-audit.ts';
