import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { createLogger } from './log.ts';

const database = useTestDatabase();

function listen() {
  const lines: string[] = [];
  const logger = createLogger({ level: 'info', isTerminal: false }, { write: (line) => void lines.push(line) });
  return { logger, text: () => lines.join('') };
}

/** Line separators, which a single-line pattern would not match across. */
const separators = ['\n', '\r', '\u2028', '\u2029', '\u0085', '\v', '\f', '\n    at ada ('];

describe('the log', () => {
  it.each(separators)('records a failed query without its values, whatever separates them: %j', async (separator) => {
    const { logger, text } = listen();
    const name = `Ada${separator}Lovelace`;
    const insert = sql`insert into accounts (id, first_name, email) values (${'no uuid'}, ${name}, ${'ada@example.test'})`;
    const error: unknown = await database.connection.db.execute(insert).catch((reason: unknown) => reason);
    logger.error({ err: error }, 'failed');
    logger.error({ err: new Error('A verb failed', { cause: error }) }, 'failed');
    logger.error({ err: new AggregateError([error], 'Several') }, 'failed');
    logger.error(error, 'failed');
    expect(text()).toContain('insert into accounts (id, first_name, email) values ($1, $2, $3)');
    expect(text()).toContain('22P02');
    expect(text()).toContain('log.test.ts');
    for (const value of ['Ada', 'Lovelace', 'ada@example.test', 'no uuid']) expect(text()).not.toContain(value);
  });

  it('omits row data from PostgreSQL’s errors', async () => {
    const { logger, text } = listen();
    const { pool } = database.connection;
    await pool.query('create table kept (email text primary key check (length(email) < 50))');
    await pool.query('insert into kept values ($1)', ['ada@example.test']);
    const again = pool.query('insert into kept values ($1)', ['ada@example.test']);
    logger.error({ err: await again.catch((error: unknown) => error) }, 'failed');
    const long = pool.query('insert into kept values ($1)', [`ada@example.test${'x'.repeat(50)}`]);
    logger.error({ err: await long.catch((error: unknown) => error) }, 'failed');
    const json = pool.query('select $1::json', ['{"email":"ada@example.test"']);
    logger.error({ err: await json.catch((error: unknown) => error) }, 'failed');
    expect(text()).toContain('kept_pkey');
    expect(text()).toContain('kept_email_check');
    expect(text()).toContain('invalid input syntax for type json');
    expect(text()).not.toContain('ada@');
  });

  it('omits secrets, wherever they are', () => {
    const { logger, text } = listen();
    logger.info({ body: { password: 'Correct-horse-9' }, headers: { authorization: 'Bearer abc' } }, 'asked');
    const refusal = Object.assign(new Error('refused'), { request: { headers: { cookie: 'session=def' } } });
    logger.error({ err: refusal }, 'failed');
    expect(text()).toContain('[redacted]');
    for (const secret of ['Correct-horse-9', 'Bearer abc', 'session=def']) expect(text()).not.toContain(secret);
  });

  it('survives an object that contains itself', () => {
    const { logger, text } = listen();
    const circle: Record<string, unknown> = { token: 'abc' };
    circle['inner'] = circle;
    logger.info({ circle }, 'went round');
    expect(text()).toContain('went round');
    expect(text()).toContain('"token":"[redacted]"');
  });
});
