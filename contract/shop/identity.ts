import { z } from 'zod';
import { Email } from '../values/fields.ts';
import { oneLine, oneLinePattern } from '../values/plain-text.ts';
import { accentProblem } from './accent.ts';
import { OptionalImage } from './images.ts';

/** May be empty, and then is not shown. */
const optionalLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use at most ${max} characters.`)
    .regex(oneLinePattern, 'Enter a single line of plain text.');

const notHttps = 'Enter a full link that starts with https://.';
const HttpsUrl = z
  .string(notHttps)
  .trim()
  .max(300, 'Use at most 300 characters.')
  .refine((value) => URL.canParse(value) && /^https:\/\/[^\s"<>@/?#]+(?:[/?#][^\s"<>]*)?$/.test(value), notHttps);
const OptionalUrl = z.union([z.literal(''), HttpsUrl], notHttps);

/** Names reach email subjects and headers, so markup and angle brackets are refused. */
const noMarkup = (value: string) => !/[<>]/.test(value);

export const ShopIdentity = z
  .strictObject({
    name: oneLine('Enter the name of your shop.', 40).refine(noMarkup, 'Names can’t contain < or >.'),
    description: oneLine('Describe your shop in a sentence.', 200),
    operatorName: oneLine('Enter who runs the shop.', 100).refine(noMarkup, 'Names can’t contain < or >.'),
    operatorAddress: z
      .array(oneLine('Fill in this line, or remove it.', 100))
      .min(1, 'Enter the address.')
      .max(5, 'Use at most 5 lines.'),
    contactEmail: Email,
    phone: optionalLine(30),
    phoneHours: optionalLine(60),
    whatsapp: OptionalUrl,
    telegram: OptionalUrl,
    socials: z
      .array(z.strictObject({ label: oneLine('Enter a name, such as Instagram.', 30), url: HttpsUrl }))
      .max(6, 'Add at most 6 links.'),
    logo: OptionalImage.describe('An uploaded picture; empty for the built-in mark and the name.'),
    icon: OptionalImage.describe('An uploaded picture; empty for the built-in mark.'),
    accent: z
      .string()
      .trim()
      .toLowerCase()
      .max(7, 'Enter a color as #rrggbb.')
      .superRefine((value, check) => {
        const problem = value === '' ? undefined : accentProblem(value);
        if (problem !== undefined) check.addIssue({ code: 'custom', message: problem });
      })
      .describe('As `#rrggbb`; empty for the colors of the design.'),
    timeZone: z
      .string()
      .max(60, 'Choose a time zone.')
      .refine(isTimeZone, 'Choose a time zone, such as Europe/Berlin.')
      .describe('The shop’s time zone, such as `Europe/Berlin`.'),
  })
  .meta({ id: 'ShopIdentity' });
export type ShopIdentity = z.infer<typeof ShopIdentity>;

function isTimeZone(zone: string): boolean {
  try {
    return zone !== '' && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}
