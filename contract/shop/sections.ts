import { z } from 'zod';
import { ShopFigures } from './figures.ts';
import { ShopIdentity } from './identity.ts';
import { ShopMoney } from './shop-money.ts';
import { ShopEmail, ShopFaq, ShopLegal } from './pages.ts';
import { ShopRules } from './rules.ts';

export const shopSections = ['identity', 'money', 'rules', 'figures', 'faq', 'terms', 'privacy', 'email'] as const;
export const ShopSection = z.enum(shopSections);
export type ShopSection = z.infer<typeof ShopSection>;

export interface ShopValues {
  readonly identity: ShopIdentity;
  readonly money: ShopMoney;
  readonly rules: ShopRules;
  readonly figures: ShopFigures;
  readonly faq: ShopFaq;
  readonly terms: ShopLegal;
  readonly privacy: ShopLegal;
  readonly email: ShopEmail;
}

export const shopSchemas = {
  identity: ShopIdentity,
  money: ShopMoney,
  rules: ShopRules,
  figures: ShopFigures,
  faq: ShopFaq,
  terms: ShopLegal,
  privacy: ShopLegal,
  email: ShopEmail,
} as const satisfies { readonly [Section in ShopSection]: z.ZodType<ShopValues[Section]> };

export const ShopCheck = z.enum(['identity', 'email', 'payment', 'terms', 'secondFactor']);
export type ShopCheck = z.infer<typeof ShopCheck>;
