import { createHash } from 'node:crypto';

/** The same reasons give the same id, so that a move of money asked for again is recognised. */
export function transferId(...reasons: readonly (string | number)[]): string {
  const bytes = createHash('sha256').update(JSON.stringify(reasons)).digest().subarray(0, 16);
  // Version 8 of RFC 9562: an id made in the maker's own way.
  bytes[6] = (bytes.readUInt8(6) & 0x0f) | 0x80;
  bytes[8] = (bytes.readUInt8(8) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
