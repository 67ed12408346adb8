import { isDeepStrictEqual } from 'node:util';
import { shopMessages } from '#content/messages/shop.ts';
import type { ShopChange } from '#contract/shop/shop.ts';
import { imagePattern } from '#contract/shop/images.ts';
import type { ShopSection, ShopValues } from '#contract/shop/sections.ts';
import { afterCommit, inTransaction, type StaffContext } from '#server/context.ts';
import { AppError, assertFound } from '#server/errors.ts';
import type { Live } from '#server/live/live.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { requestRendering } from '#server/rendering/request-rendering.ts';
import { parseLegal } from '../legal/parse-legal.ts';
import { isImageStored } from '../images/images.queries.ts';
import { hasSecondFactor, insertCheck } from '../opening/opening.queries.ts';
import { forgetShop, valueIn } from '../read-shop.ts';
import type { Fields, ShopChangeRow, ShopSettingRow } from '../shop.tables.ts';
import { readSection, type StoredSection, toChanges } from './read-settings.ts';
import { lockSetting, saveSetting, selectChange } from './settings.queries.ts';

export interface ShopDeps {
  readonly live: Pick<Live, 'publish'>;
}

interface SectionChange<Section extends ShopSection> {
  readonly section: Section;
  readonly value: ShopValues[Section];
  /** The version that was edited. */
  readonly version: number;
}

/** Fails if someone else has changed the section since the given version. Repeated after a lost response, it changes nothing. */
export function changeSection<Section extends ShopSection>(
  ctx: StaffContext,
  deps: ShopDeps,
  { section, value, version }: SectionChange<Section>,
): Promise<StoredSection<Section>> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockSetting(ctx, section);
    if (isDeepStrictEqual({ ...valueIn(ctx, section, row) }, { ...value })) return readSection(ctx, section);
    if ((row?.version ?? 0) !== version) throw changedMeanwhile();
    await assertAllowed(ctx, { section, value });
    await save(ctx, deps, { section, row, next: { ...value }, isUndo: false });
    return readSection(ctx, section);
  });
}

const pictures = { logo: 'logo', icon: '512' } as const;

async function assertPictures(ctx: StaffContext, value: Fields): Promise<void> {
  for (const field of ['logo', 'icon'] as const) {
    const image = value[field];
    if (typeof image !== 'string' || !imagePattern.test(image) || (await isImageStored(ctx, image, pictures[field])))
      continue;
    const message = shopMessages.imageGone;
    throw new AppError('invalid_input', message, { fields: { [`value.${field}`]: message } });
  }
}

/** Prevents owners from locking themselves out. */
async function assertAllowed(
  ctx: StaffContext,
  { section, value }: { readonly section: ShopSection; readonly value: ShopValues[ShopSection] },
): Promise<void> {
  if (section === 'identity') await assertPictures(ctx, { ...value });
  const isRequired = section === 'rules' && 'secondFactorRequired' in value && value.secondFactorRequired;
  if (!isRequired || (await hasSecondFactor(ctx, ctx.actor.accountId))) return;
  const message = shopMessages.ownFactorFirst;
  throw new AppError('invalid_input', message, { fields: { 'value.secondFactorRequired': message } });
}

/** Undoes the section's latest change by saving the previous state as a new version. */
export function undoChange(ctx: StaffContext, deps: ShopDeps, changeId: number): Promise<ShopChange> {
  return inTransaction(ctx, async (ctx) => {
    const change = await selectChange(ctx, changeId);
    assertFound(change, shopMessages.changeNotFound);
    const row = await lockSetting(ctx, change.section);
    if (row?.version !== change.version) {
      throw new AppError('conflict', shopMessages.changeOvertaken);
    }
    await assertAllowed(ctx, {
      section: change.section,
      value: valueIn(ctx, change.section, { value: change.before }),
    });
    const undone = await save(ctx, deps, { section: change.section, row, next: change.before, isUndo: true });
    const [shown] = await toChanges(ctx, [undone]);
    assertFound(shown, shopMessages.changeNotFound);
    return shown;
  });
}

interface Save {
  readonly section: ShopSection;
  readonly row: ShopSettingRow | undefined;
  readonly next: Fields | null;
  readonly isUndo: boolean;
}

async function save(ctx: StaffContext, deps: ShopDeps, change: Save): Promise<ShopChangeRow> {
  const { section, row, next, isUndo } = change;
  const [before, after]: Fields[] = [{ ...valueIn(ctx, section, row) }, { ...valueIn(ctx, section, { value: next }) }];
  const fields = Object.keys({ ...before, ...after }).filter(
    (name) => !isDeepStrictEqual(before?.[name], after?.[name]),
  );
  const saved = await saveSetting(
    ctx,
    {
      section,
      value: next,
      sections: sectionsOf(section, next),
      version: (row?.version ?? 0) + 1,
      changedAt: ctx.now,
      changedBy: ctx.actor.accountId,
    },
    { before: row?.value ?? null, fields, isUndo },
  );
  await recordAudit(ctx, {
    action: isUndo ? 'shop.undone' : 'shop.changed',
    subject: { kind: 'shop', id: section },
    ...(isLong(section) ? { after: { changed: fields } } : { before: before ?? {}, after: after ?? {} }),
  });
  if (section === 'terms' && next !== null) await insertCheck(ctx, 'terms');
  await requestRendering(ctx);
  afterCommit(ctx, () => {
    forgetShop(ctx.connection);
    deps.live.publish(isSeenByCustomers(section) ? 'everybody' : 'admins', 'shop');
  });
  return saved;
}

const sectionsOf = (section: ShopSection, value: Fields | null) =>
  (section === 'terms' || section === 'privacy') && value !== null
    ? parseLegal(String(value['markdown']), 'value.markdown')
    : null;

/** Their open forms show deposit limits and payment methods, and whether orders are paused. */
const isSeenByCustomers = (section: ShopSection) => section === 'money' || section === 'rules';

/** The texts are in the history; the audit log only records that they changed. */
const isLong = (section: ShopSection) => section === 'faq' || section === 'terms' || section === 'privacy';

const changedMeanwhile = () => new AppError('conflict', shopMessages.changed);
