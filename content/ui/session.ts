/** Texts of the session's toasts. */
export const sessionWords = {
  loggedIn: 'Login successful!',
  loginFailed: 'Login failed.',
  noUser: 'Failed to fetch user details.',
  expired: 'Session expired. Please login again.',
};
