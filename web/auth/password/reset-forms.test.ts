import { expect, it } from 'vitest';
import { WithCode, WithLink } from './reset-forms.ts';

it('asks for the code unless a link stands for it', () => {
  const values = { otp: '12345 ', newPassword: 'Orchard-42', confirmPassword: 'Orchard-42' };
  expect(WithCode.safeParse(values).error?.issues).toMatchObject([{ path: ['otp'], message: 'Code is required' }]);
  expect(WithLink.safeParse(values).success).toBe(true);
});
