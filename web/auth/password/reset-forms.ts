import { z } from 'zod';
import { Code, confirmPassword, NewPassword, newPasswordsMatch } from '#contract/values/fields.ts';
import { schemaResolver } from '#web/forms/schema-resolver.ts';

const passwords = { newPassword: NewPassword, confirmPassword };

export const withCode = schemaResolver(z.object({ otp: Code, ...passwords }).refine(...newPasswordsMatch));

/** The mailed link stands for the code. */
export const withLink = schemaResolver(z.object({ otp: z.string(), ...passwords }).refine(...newPasswordsMatch));
