/**
 * The ledger: where money stands and how it moved. It owns the tables `wallets` and `transfers`. A transfer takes a
 * positive amount from one wallet to another and is never changed; the database itself keeps every balance equal to the
 * sum of its transfers, and refuses to withhold what is not there.
 */
export { explainRefusal, insufficientFunds } from './insufficient-funds.ts';
export { lockWallet, readWallet, transferInsert, type Wallet } from './ledger.queries.ts';
export { wallets } from './ledger.tables.ts';
export { listStatement } from './list-statement.ts';
export { transfer } from './transfer.ts';
export { transferId } from './transfer-id.ts';
