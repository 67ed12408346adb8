import type { SignedInContext } from '#server/context.ts';
import { dayIn } from '#server/day-in.ts';
import { fileNameOf } from '#server/file-name.ts';
import { readShop } from '#server/modules/shop/index.ts';
import type { AccountDataParts, ExportPart } from './parts.ts';

/** Streams everything stored about an account as one JSON document, in chunks generated on demand. */
export async function exportData(
  ctx: SignedInContext,
  { exportParts }: Pick<AccountDataParts, 'exportParts'>,
): Promise<{ name: string; chunks: AsyncIterable<string> }> {
  const { identity } = await readShop(ctx);
  const day = dayIn(identity.timeZone, ctx.now);
  return { name: `${fileNameOf(identity.name)}-data-${day}.json`, chunks: documentOf(ctx, exportParts) };
}

async function* documentOf(ctx: SignedInContext, parts: Readonly<Record<string, ExportPart>>): AsyncGenerator<string> {
  yield `{"exportedAt":${JSON.stringify(ctx.now)}`;
  for (const [name, part] of Object.entries(parts)) {
    yield `,\n${JSON.stringify(name)}:`;
    yield* jsonOf(part(ctx, ctx.actor.accountId));
  }
  yield '}\n';
}

async function* jsonOf(content: ReturnType<ExportPart>): AsyncGenerator<string> {
  if (!(Symbol.asyncIterator in content)) {
    yield JSON.stringify(await content);
    return;
  }
  let separator = '[';
  for await (const batch of content) {
    if (batch.length === 0) continue;
    yield separator + batch.map((row) => JSON.stringify(row)).join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
