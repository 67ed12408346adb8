import { expect, it } from 'vitest';
import { WithCode, WithLink } from './reset-forms.ts';

it('requires the code unless a link replaces it', () => {
  const values = { otp: '12345 ', newPassword: 'Orchard-42', confirmPassword: 'Orchard-42' };
  expect(WithCode.safeParse(values).error?.issues).toMatchObject([{ path: ['otp'], message: 'Code is required' }]);
  expect(WithLink.safeParse(values).success).toBe(true);
});
