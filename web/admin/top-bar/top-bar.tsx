import { GlobalSearch } from './global-search.tsx';
import { MessagesMenu } from './messages-menu.tsx';
import { NotificationsMenu } from './notifications-menu.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';

/** What the back-office has in its header: the search, then messages and notifications, each a file beside this one. */
export function TopBar() {
  return (
    <>
      <GlobalSearch />
      <div className="flex items-center sm:gap-1">
        <ShortcutHelp />
        <MessagesMenu />
        <NotificationsMenu />
      </div>
    </>
  );
}
