/**
 * The ledger: wallets and the transfers between them. Owns the tables `wallets` and `transfers`. A transfer moves a
 * positive amount from one wallet to another and is immutable. Database triggers keep every balance equal to the sum of
 * its transfers and refuse to withhold more than the balance.
 */
export { explainRefusal, insufficientFunds } from './insufficient-funds.ts';
export { lockWallet, readWallet, transferInsert, type Wallet } from './ledger.queries.ts';
export { wallets } from './ledger.tables.ts';
export { exportStatement } from './export-statement.ts';
export { listStatement } from './list-statement.ts';
export { readStatementDays } from './read-statement-days.ts';
export { transfer, transferId } from './transfer.ts';
