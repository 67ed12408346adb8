import { useRef } from 'react';
import { shopIdentity } from '#content/admin/shop.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { changeRows } from './change-rows.ts';
import { nextId } from './moves.ts';
import type { SectionErrors } from './section-errors.ts';
import { SettingsGroup } from './settings-group.tsx';

const words = shopIdentity.socials;
const linksMax = 6;

export interface SocialDraft {
  readonly id: number;
  readonly label: string;
  readonly url: string;
}

interface SocialLinksProps {
  links: readonly SocialDraft[];
  errors: SectionErrors;
  onChange(links: readonly SocialDraft[]): void;
}

export function SocialLinks({ links, errors, onChange }: SocialLinksProps) {
  const set = (index: number, changed: Partial<SocialDraft>) =>
    onChange(links.map((link, each) => (each === index ? { ...link, ...changed } : link)));
  const rows = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  return (
    <SettingsGroup title={words.title} lead={words.lead}>
      {links.length === 0 ? (
        <p className="text-sm text-muted">{words.none}</p>
      ) : (
        <ul ref={rows} className="grid gap-5">
          {links.map(({ id, label, url }, index) => (
            <li key={id} className="grid items-start gap-3 sm:grid-cols-[12rem_minmax(0,1fr)_auto]">
              <TextField
                label={words.label}
                autoComplete="off"
                value={label}
                error={errors[`socials.${index}.label`]}
                onChange={(event) => set(index, { label: event.target.value })}
              />
              <TextField
                label={words.url}
                type="url"
                placeholder="https://"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={url}
                error={errors[`socials.${index}.url`]}
                onChange={(event) => set(index, { url: event.target.value })}
              />
              <Button
                variant="quiet"
                aria-label={words.removeOne(label)}
                className="sm:mt-[26px]"
                onClick={() => {
                  changeRows(rows, index, () => onChange(links.filter((_, each) => each !== index)));
                  if (links.length === 1) add.current?.focus();
                }}
              >
                {words.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button
        ref={add}
        className="justify-self-start"
        disabled={links.length >= linksMax}
        onClick={() =>
          changeRows(rows, links.length, () => onChange([...links, { id: nextId(links), label: '', url: '' }]))
        }
      >
        {words.add}
      </Button>
    </SettingsGroup>
  );
}
