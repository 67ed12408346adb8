import { z } from 'zod';
import { Code, confirmPassword, NewPassword, newPasswordsMatch } from '#contract/values/fields.ts';

const passwords = { newPassword: NewPassword, confirmPassword };

export const WithCode = z.object({ otp: Code, ...passwords }).refine(...newPasswordsMatch);

/** The emailed link replaces the code. */
export const WithLink = z.object({ otp: z.string(), ...passwords }).refine(...newPasswordsMatch);
