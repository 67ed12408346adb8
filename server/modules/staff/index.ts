/** Staff as their managers see them: role, second factor, sessions. Owns no table. */
export { adminStaffRoutes } from './staff.routes.ts';
