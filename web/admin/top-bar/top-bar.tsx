import { MessagesMenu } from './messages-menu.tsx';
import { NotificationsMenu } from './notifications-menu.tsx';

/** What the back-office has in its header: the search, then messages and notifications, each a file beside this one. */
export function TopBar() {
  return (
    <div className="flex items-center sm:gap-1">
      <MessagesMenu />
      <NotificationsMenu />
    </div>
  );
}
