import Keyboard from 'lucide-react/icons/keyboard';
import { useState } from 'react';
import { adminShortcuts as words } from '#content/admin/search.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useRights } from '../rights/use-rights.ts';
import { useShortcut } from '#web/ui/keyboard/use-shortcut.ts';

/** Lists the shortcuts that the person can use, and handles the global ones: ? and /. */
export function ShortcutHelp() {
  const has = useRights();
  const [isOpen, setIsOpen] = useState(false);
  useShortcut(['?'], () => setIsOpen(true));
  useShortcut(['/'], (event) => {
    event.preventDefault();
    focusSearch();
  });
  return (
    <>
      <IconButton
        label={words.open}
        icon={Keyboard}
        size="md"
        className="max-lg:hidden"
        onClick={() => setIsOpen(true)}
      />
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={words.title}>
        <div className="grid gap-6 pb-2 sm:grid-cols-2">
          {words.groups.map(({ title, keys }) => (
            <section key={title} className="grid content-start gap-3">
              <h3 className="text-sm font-semibold">{title}</h3>
              <dl className="grid gap-2.5 text-sm">
                {keys
                  .filter(({ rights }) => !rights || rights.some(has))
                  .map(({ keys: pressed, does }) => (
                    <div key={does} className="flex items-start gap-3">
                      <dt className="flex w-24 shrink-0 gap-1">
                        {pressed.map((key) => (
                          <kbd
                            key={key}
                            className="inline-grid h-6 min-w-6 place-items-center rounded-xs border border-edge/60 bg-sunken px-1.5 font-sans text-xs font-semibold"
                          >
                            {key}
                          </kbd>
                        ))}
                      </dt>
                      <dd className="text-muted">{does}</dd>
                    </div>
                  ))}
              </dl>
            </section>
          ))}
        </div>
      </Dialog>
    </>
  );
}

/** Focuses the list's search, or else the global one, which phones have to open first. */
function focusSearch(): void {
  const findVisible = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].find((each) => each.checkVisibility());
  const field = findVisible('[data-list-search]') ?? findVisible('[data-global-search]');
  if (!(field instanceof HTMLInputElement)) {
    findVisible('[data-open-search]')?.click();
    return;
  }
  field.focus();
  field.select();
}
