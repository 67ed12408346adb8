import { z } from 'zod';
import { Email } from '../values/fields.ts';
import { oneLine, oneLinePattern } from '../values/plain-text.ts';
import { isTimeZone } from '../values/time-zone.ts';
import { accentProblem } from './accent.ts';
import { OptionalImage } from './images.ts';
import { sharedWords } from '../words/shared.ts';
import { shopWords } from '../words/shop.ts';

/** May be empty, and then is not shown. */
const optionalLine = (max: number) =>
  z.string().trim().max(max, sharedWords.tooLong(max)).regex(oneLinePattern, sharedWords.singleLine);

const { url: notHttps } = shopWords.identity;
const HttpsUrl = z
  .string(notHttps)
  .trim()
  .max(300, sharedWords.tooLong(300))
  .refine((value) => URL.canParse(value) && /^https:\/\/[^\s"<>@/?#]+(?:[/?#][^\s"<>]*)?$/.test(value), notHttps);
const OptionalUrl = z.union([z.literal(''), HttpsUrl], notHttps);

/** Names reach email subjects and headers, so markup and angle brackets are refused. */
const noMarkup = (value: string) => !/[<>]/.test(value);

export const ShopIdentity = z
  .strictObject({
    name: oneLine(shopWords.identity.name, 40).refine(noMarkup, sharedWords.noMarkup),
    description: oneLine(shopWords.identity.description, 200),
    operatorName: oneLine(shopWords.identity.operatorName, 100).refine(noMarkup, sharedWords.noMarkup),
    operatorAddress: z
      .array(oneLine(shopWords.identity.addressLine, 100))
      .min(1, shopWords.identity.address)
      .max(5, sharedWords.tooManyLines(5)),
    contactEmail: Email,
    phone: optionalLine(30),
    phoneHours: optionalLine(60),
    whatsapp: OptionalUrl,
    telegram: OptionalUrl,
    socials: z
      .array(z.strictObject({ label: oneLine(shopWords.identity.socialName, 30), url: HttpsUrl }))
      .max(6, shopWords.identity.tooManySocials(6)),
    logo: OptionalImage.describe('An uploaded picture; empty for the built-in mark and the name.'),
    icon: OptionalImage.describe('An uploaded picture; empty for the built-in mark.'),
    accent: z
      .string()
      .trim()
      .toLowerCase()
      .max(7, shopWords.identity.color)
      .superRefine((value, check) => {
        const problem = value === '' ? undefined : accentProblem(value);
        if (problem !== undefined) check.addIssue({ code: 'custom', message: problem });
      })
      .describe('As `#rrggbb`; empty for the colors of the design.'),
    timeZone: z
      .string()
      .max(60, shopWords.identity.timeZone)
      .refine(isTimeZone, shopWords.identity.timeZone)
      .describe('The shop’s time zone, such as `Europe/Berlin`.'),
  })
  .meta({ id: 'ShopIdentity' });
export type ShopIdentity = z.infer<typeof ShopIdentity>;
