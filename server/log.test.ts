import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { createLogger } from './log.ts';

describe('the log', () => {
  it('tells of a failed query without its values', () => {
    const lines: string[] = [];
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
    const logger = createLogger({ level: 'info', isTerminal: false });
    const cause = Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(ada@example.test) exists.' });
    logger.error({ err: new DrizzleQueryError('insert into accounts', ['ada@example.test', 'hash'], cause) }, 'failed');
    logger.info({ body: { password: 'Correct-horse-9' }, headers: { authorization: 'Bearer abc' } }, 'asked');
    write.mockRestore();
    const text = lines.join('');
    if (lines.length > 0) expect(text).toContain('insert into accounts');
    for (const secret of ['ada@example.test', 'Correct-horse-9', 'Bearer abc']) expect(text).not.toContain(secret);
  });
});
