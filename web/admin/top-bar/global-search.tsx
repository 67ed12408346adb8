import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { searchLengthMax } from '#contract/limits.ts';
import { adminSearch as words } from '#content/admin/search.ts';
import { classNames } from '#web/ui/theme/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { rowAfterKey } from '#web/ui/table/row-keys.ts';
import { useOutsidePress } from '#web/ui/overlay/use-outside-press.ts';
import type { SearchHit } from './search-hits.ts';
import { SearchList } from './search-list.tsx';
import { useSearch } from './use-search.ts';

/** Searches orders, users and payments. On phones it fills the header while open. */
export function GlobalSearch() {
  const id = useId();
  const navigate = useNavigate();
  const rootRef = useRef<HTMLDivElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const search = useSearch(isOpen ? text : '');
  const hits = search.groups.flatMap((group) => group.hits);
  const close = () => {
    setIsOpen(false);
    setActive(-1);
  };
  const openSearch = () => {
    // Render synchronously: only a visible field can take the focus, and it must have it before the next keystroke.
    flushSync(() => setIsOpen(true));
    inputRef.current?.focus();
    inputRef.current?.select();
  };
  useOutsidePress(rootRef, isOpen, close);
  const handleShortcut = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    openSearch();
  });
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => handleShortcut(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  const choose = (hit: SearchHit) => {
    close();
    setText('');
    inputRef.current?.blur();
    void navigate(hit.path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = event.key.startsWith('Arrow') ? rowAfterKey(event.key, active, hits.length) : undefined;
    const selected = hits[Math.max(active, 0)];
    if (next !== undefined) setActive(next);
    else if (event.key === 'Enter' && selected && !search.isSearching) choose(selected);
    else if (event.key === 'Escape') {
      close();
      inputRef.current?.blur();
    } else return;
    event.preventDefault();
  };
  const isListed = isOpen && text.trim() !== '';

  return (
    <div ref={rootRef} className="min-w-0 sm:mr-auto sm:w-full sm:max-w-80">
      <IconButton
        label={words.open}
        icon={Search}
        size="md"
        className="sm:hidden"
        data-open-search=""
        onClick={openSearch}
      />
      <div
        className={classNames(
          'items-center gap-2 bg-surface max-sm:fixed max-sm:inset-x-0 max-sm:top-0 max-sm:z-30 max-sm:h-16 max-sm:px-4 sm:relative sm:flex',
          isOpen ? 'flex' : 'max-sm:hidden',
        )}
      >
        <Search aria-hidden size={16} className="pointer-events-none absolute ml-3 text-muted" />
        <input
          ref={inputRef}
          type="search"
          role="combobox"
          data-global-search=""
          aria-label={words.label}
          aria-expanded={isListed}
          aria-controls={`${id}-list`}
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={searchLengthMax}
          placeholder={words.placeholder}
          value={text}
          onFocus={() => setIsOpen(true)}
          onChange={(event) => {
            setText(event.target.value);
            setActive(-1);
            setIsOpen(true);
          }}
          onKeyDown={onKeyDown}
          onBlur={(event) => !rootRef.current?.contains(event.relatedTarget) && close()}
          className="h-10 w-full min-w-0 rounded-sm border border-line bg-paper pr-3 pl-9 text-base hover:border-edge focus-visible:border-ink focus-visible:outline-offset-0 sm:text-sm"
        />
        <IconButton label={words.close} icon={X} size="md" className="sm:hidden" onClick={close} />
        <SearchList
          id={id}
          isOpen={isListed}
          text={text.trim()}
          search={search}
          active={active}
          onActivate={setActive}
          onSelect={choose}
        />
      </div>
    </div>
  );
}
