import type { adminShop } from '#contract/shop/shop.ts';
import type { shop } from '#contract/shop/status.ts';
import type { HandlersOf } from '#server/http/bind.ts';
import { tryLink } from './eligibility.ts';
import { readOpening, type OpeningDeps } from './opening/opening.ts';
import { confirmTerms } from './opening/confirm-terms.ts';
import { readStatus } from './opening/read-status.ts';
import { previewLegal } from './legal/preview-legal.ts';
import { changeSection, type ShopDeps, undoChange } from './settings/change-section.ts';
import { listChanges, readSection, readSections } from './settings/read-settings.ts';

export const shopRoutes = (deps: OpeningDeps): HandlersOf<typeof shop> => ({
  status: (ctx) => readStatus(ctx, deps),
});

export const adminShopRoutes = (deps: ShopDeps & OpeningDeps): HandlersOf<typeof adminShop> => ({
  overview: async (ctx) => ({ sections: await readSections(ctx), ...(await readOpening(ctx, deps)) }),
  readIdentity: (ctx) => readSection(ctx, 'identity'),
  changeIdentity: (ctx, { body }) => changeSection(ctx, deps, { section: 'identity', ...body }),
  readMoney: (ctx) => readSection(ctx, 'money'),
  changeMoney: (ctx, { body }) => changeSection(ctx, deps, { section: 'money', ...body }),
  readRules: (ctx) => readSection(ctx, 'rules'),
  changeRules: (ctx, { body }) => changeSection(ctx, deps, { section: 'rules', ...body }),
  readFigures: (ctx) => readSection(ctx, 'figures'),
  changeFigures: (ctx, { body }) => changeSection(ctx, deps, { section: 'figures', ...body }),
  readFaq: (ctx) => readSection(ctx, 'faq'),
  changeFaq: (ctx, { body }) => changeSection(ctx, deps, { section: 'faq', ...body }),
  readTerms: (ctx) => readSection(ctx, 'terms'),
  changeTerms: (ctx, { body }) => changeSection(ctx, deps, { section: 'terms', ...body }),
  readPrivacy: (ctx) => readSection(ctx, 'privacy'),
  changePrivacy: (ctx, { body }) => changeSection(ctx, deps, { section: 'privacy', ...body }),
  readEmail: (ctx) => readSection(ctx, 'email'),
  changeEmail: (ctx, { body }) => changeSection(ctx, deps, { section: 'email', ...body }),
  confirmTerms: async (ctx) => {
    await confirmTerms(ctx, deps);
    return { message: 'Confirmed.' };
  },
  history: (ctx, { query }) => listChanges(ctx, query),
  undo: (ctx, { params }) => undoChange(ctx, deps, params.changeId),
  previewLegal: (ctx, { body }) => previewLegal(ctx, body),
  previewLink: (ctx, { body }) => tryLink(ctx, body.link),
});
