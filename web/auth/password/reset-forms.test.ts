import { expect, it } from 'vitest';
import { withCode, withLink } from './reset-forms.ts';

const options = { fields: {}, shouldUseNativeValidation: false };

it('asks for the code unless a link stands for it', async () => {
  const values = { otp: '12345 ', newPassword: 'Orchard-42', confirmPassword: 'Orchard-42' };
  expect((await withCode(values, undefined, options)).errors).toMatchObject({ otp: { message: 'Code is required' } });
  expect((await withLink(values, undefined, options)).errors).toEqual({});
});
