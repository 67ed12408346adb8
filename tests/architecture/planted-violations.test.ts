import { describe, expect, it } from 'vitest';
import { rules } from './rules.ts';
import { parseTree } from './source-file.ts';

function breachesIn(tree: Record<string, string>): string[] {
  const files = parseTree(new Map(Object.entries(tree)));
  return rules.flatMap((rule) => rule.breaches(files));
}

/** By rule: a file, the start of the expected message, and the file's text. */
const planted: Readonly<Record<string, readonly [file: string, message: string, text: string][]>> = {
  'The web app imports contract and content only: it gets everything else through the API.': [
    ['web/site/pricing.tsx', ':1 imports server/config.ts.', "import { config } from '../../server/config.ts';"],
    ['web/site/home.tsx', ':1 imports tools/test.ts.', "export * from '#tools/test.ts';"],
  ],
  'The server imports contract and content only: it does not depend on the web app, and runs tools as child processes.':
    [
      ['server/app.ts', ':2 imports web/routes.ts.', "\nconst routes = await import('#web/routes.ts');"],
      ['server/main.ts', ':1 imports tools/build-web.ts.', "import { ensureWebBuild } from '../tools/build-web.ts';"],
    ],
  'The contract imports zod only: the server and the web app both load it.': [
    ['contract/orders/orders.ts', ':1 imports dayjs.', "import dayjs from 'dayjs';"],
    ['contract/orders/orders.ts', ':1 imports node:crypto.', "import { createHash } from 'node:crypto';"],
    ['contract/values/money.test.ts', ':1 imports server/config.ts.', "import { config } from '#server/config.ts';"],
  ],
  'The client imports the contract only: it is published without the rest.': [
    ['client/index.ts', ':1 imports server/config.ts.', "import { config } from '../server/config.ts';"],
    ['client/index.ts', ':1 imports content/site.ts.', "import { site } from '#content/site.ts';"],
  ],
  'Content is text and data: it imports nothing but the contract.': [
    ['content/faqs.ts', ':1 imports zod.', "import { z } from 'zod';"],
    ['content/faqs.ts', ':1 imports web/ui/card.tsx.', "import { Card } from '#web/ui/card.tsx';"],
  ],
  'What `npm start` runs imports packages of `dependencies` only: the others are not installed there.': [
    ['server/app.ts', ':1 imports smtp-server.', "import { SMTPServer } from 'smtp-server';"],
    ['tools/web-build/finish.ts', ':1 imports subset-font/types.', "import type { Font } from 'subset-font/types';"],
  ],
  'The product never imports tests.': [
    [
      'tools/build-web.ts',
      ':1 imports tests/support/database/use-database.ts.',
      "import { useTestDatabase } from '#tests/support/database/use-database.ts';",
    ],
  ],
  'A verb never imports Fastify: jobs and scripts call verbs too, and only routes handle HTTP.': [
    [
      'server/modules/orders/placing/place-order.ts',
      ':1 imports fastify.',
      "import type { FastifyRequest } from 'fastify';",
    ],
    ['server/modules/orders/placing/place-order.ts', ':1 imports @fastify/cors.', "import '@fastify/cors';"],
  ],
  'Verbs, queries and tables import nothing from server/http: jobs and commands call them too.': [
    [
      'server/modules/orders/placing/place-order.ts',
      ':1 imports server/http/idempotency.ts.',
      "import { keyReused } from '#server/http/idempotency.ts';",
    ],
    [
      'server/modules/orders/orders.queries.ts',
      ':1 imports server/http/lists.ts.',
      "import type { ListResponse } from '#server/http/lists.ts';",
    ],
  ],
  'Only *.queries and *.tables import the database libraries, apart from server/database and server/jobs.': [
    ['server/modules/orders/placing/place-order.ts', ':1 imports drizzle-orm.', "import { eq } from 'drizzle-orm';"],
    ['server/http/edge/health.ts', ':1 imports pg.', "type Pool = import('pg').Pool;"],
    ['server/modules/orders/orders.queries.ts', ':1 imports pg-boss.', "import { PgBoss } from 'pg-boss';"],
  ],
  'Routes and jobs call verbs: they never import queries or tables.': [
    [
      'server/modules/orders/orders.routes.ts',
      ':1 imports server/modules/orders/orders.queries.ts.',
      "import { selectOrders } from './orders.queries.ts';",
    ],
    [
      'server/modules/orders/orders.jobs.ts',
      ':1 imports server/modules/orders/orders.tables.ts.',
      "import type { OrderRow } from '#server/modules/orders/orders.tables.ts';",
    ],
  ],
  'Verbs never import routes or jobs: those call them.': [
    [
      'server/modules/orders/placing/place-order.ts',
      ':1 imports server/modules/orders/orders.routes.ts.',
      "import { ordersRoutes } from '../orders.routes.ts';",
    ],
  ],
  'Queries and tables import no verbs, routes or jobs: they are the lowest layer.': [
    [
      'server/modules/orders/orders.queries.ts',
      ':1 imports server/modules/orders/placing/place-order.ts.',
      "import { placeOrder } from './placing/place-order.ts';",
    ],
  ],
  'Tables import no queries: queries import tables.': [
    [
      'server/modules/orders/orders.tables.ts',
      ':1 imports server/modules/orders/orders.queries.ts.',
      "import { selectOrders } from './orders.queries.ts';",
    ],
  ],
  'Modules are imported through their index.ts only: the rest is private.': [
    [
      'server/modules/orders/placing/place-order.ts',
      ':1 imports server/modules/ledger/transfer.ts.',
      "import { transfer } from '../../ledger/transfer.ts';",
    ],
    [
      'server/app.ts',
      ':1 imports server/modules/orders/orders.routes.ts.',
      "import { ordersRoutes } from './modules/orders/orders.routes.ts';",
    ],
  ],
  'The ledger imports no other module: the others call it.': [
    [
      'server/modules/ledger/transfer.ts',
      ':1 imports server/modules/accounts/index.ts.',
      "import { findAccount } from '../accounts/index.ts';",
    ],
  ],
  'server/http imports no module: app.ts connects the two.': [
    [
      'server/http/session.ts',
      ':1 imports server/modules/sessions/index.ts.',
      "import { findSession } from '#server/modules/sessions/index.ts';",
    ],
  ],
  'server/database imports no module: modules build on it, not the other way around.': [
    [
      'server/database/demo.ts',
      ':1 imports server/modules/services/index.ts.',
      "import { stockCatalog } from '../modules/services/index.ts';",
    ],
  ],
  'No folder is called utils, helpers, common or misc: use a name that says what is inside.': [
    ['web/utils/format.ts', ' lies in one.', 'export {};'],
  ],
  'Files and folders are kebab-case.': [['web/ui/DataTable.tsx', ' is not.', 'export {};']],
  'Only server/config.ts reads process.env: everything else gets its settings as arguments.': [
    ['server/http/log.ts', ':2 reads it.', "\nexport const level = process.env['LOG_LEVEL'];"],
    ['server/http/log.ts', ':1 reads it.', 'const { env } = process;'],
    ['server/http/log.ts', ':1 reads it.', "import { env } from 'node:process';"],
  ],
};

const fileCycleSentence = 'Files form no import cycles, type imports included: move what two files share into a third.';
const crowdedSentence = 'No folder has more than 25 files, tests aside: it is split by topic.';
const cycleSentence = 'Modules form no import cycles: where two need each other, app.ts passes a callback.';

describe('the dependency rules find planted violations', () => {
  for (const [sentence, violations] of Object.entries(planted)) {
    it.each(violations)(`%s%s ${sentence}`, (file, message, text) => {
      expect(breachesIn({ [file]: text })).toEqual([`${file}${message} ${sentence}`]);
    });
  }

  it('of a long module cycle', () => {
    const cycle = breachesIn({
      'server/modules/accounts/register.ts': "import { grantBonus } from '../payments/index.ts';",
      'server/modules/payments/grant-bonus.ts': "import { sendMail } from '../mail/index.ts';",
      'server/modules/mail/send-mail.ts': "import { findAccount } from '../accounts/index.ts';",
    });
    expect(cycle).toEqual([`accounts → payments → mail → accounts is a cycle. ${cycleSentence}`]);
  });

  it('of a file cycle that consists of type imports', () => {
    const cycle = breachesIn({
      'web/ui/chart.tsx': "import { Table } from './table.tsx';",
      'web/ui/table.tsx': "import type { ChartProps } from './chart.tsx';",
    });
    expect(cycle).toEqual([`web/ui/chart.tsx → web/ui/table.tsx → web/ui/chart.tsx is a cycle. ${fileCycleSentence}`]);
  });

  it('of a crowded folder, not counting tests', () => {
    const folderOf = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`web/ui/part-${index}.tsx`, 'export {};']));
    expect(breachesIn({ ...folderOf(25), 'web/ui/part-0.test.tsx': 'export {};' })).toEqual([]);
    expect(breachesIn(folderOf(26))).toEqual([`web/ui has 26. ${crowdedSentence}`]);
  });

  it('of every rule', () => {
    const sentences = new Set(rules.map((rule) => rule.sentence));
    expect(sentences).toEqual(new Set([...Object.keys(planted), cycleSentence, fileCycleSentence, crowdedSentence]));
  });

  it('and none in allowed imports', () => {
    const sound = breachesIn({
      'web/site/pricing.tsx':
        "import { services } from '#content/services.ts';\nimport type { Service } from '#contract/services/services.ts';",
      'contract/services/services.ts': "import { z } from 'zod';\nimport { endpoint } from '../endpoint.ts';",
      'content/services.ts': "import type { Service } from '#contract/services/services.ts';",
      'server/app.ts': "import Fastify from 'fastify';\nimport { ordersRoutes } from './modules/orders/index.ts';",
      'server/config.ts': "export const port = process.env['PORT'];",
      'server/modules/orders/index.ts': "export { ordersRoutes } from './orders.routes.ts';",
      'server/modules/orders/orders.routes.ts':
        "import type { FastifyRequest } from 'fastify';\nimport { placeOrder } from './placing/place-order.ts';",
      'server/modules/orders/placing/place-order.ts':
        "import { transfer } from '../../ledger/index.ts';\nimport { insertOrder } from '../orders.queries.ts';",
      'server/modules/orders/orders.queries.ts':
        "import { eq } from 'drizzle-orm';\nimport { orders } from './orders.tables.ts';",
      'server/modules/orders/placing/place-order.test.ts':
        "import { useTestDatabase } from '#tests/support/database/use-database.ts';\nimport { sql } from 'drizzle-orm';",
      'server/database/connection/connect.ts': "import pg from 'pg';",
      'server/jobs/queue.ts': "import { PgBoss } from 'pg-boss';",
    });
    expect(sound).toEqual([]);
  });
});
