import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { FirstName, LastName } from './fields.ts';
import { SessionUser } from './sessions.ts';

export const Profile = z.object({ firstName: FirstName, lastName: LastName });
export type Profile = z.infer<typeof Profile>;

export const accountSettings = {
  changeProfile: endpoint({
    method: 'PATCH',
    path: '/account/profile',
    summary: 'Change the names of the signed-in account',
    access: 'signed-in',
    body: Profile,
    answer: SessionUser,
    errors: [],
  }),
};
