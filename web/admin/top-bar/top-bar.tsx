/** What the back-office has in its header: the search, then messages and notifications, each a file beside this one. */
export function TopBar() {
  return null;
}
