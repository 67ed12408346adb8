import { ShopFigures } from '#contract/shop/figures.ts';
import { shopPage, shopPages } from '#content/admin/shop.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { SectionScreen } from './section-screen.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { type Section, shopApi } from './shop-queries.ts';
import type { SectionForm } from './use-section-form.ts';

const words = shopPages.figures;

const figures: Section<ShopFigures, ShopFigures> = {
  name: 'figures',
  schema: ShopFigures,
  draftOf: (value) => value,
  valueOf: (draft) => draft,
  read: shopApi.readFigures,
  save: (body) => shopApi.changeFigures({ body }),
};

export function FiguresForm() {
  return <SectionScreen section={figures}>{(form) => <FigureFields {...form} />}</SectionScreen>;
}

function FigureFields({ draft: { items }, errors, change }: SectionForm<ShopFigures>) {
  const set = (index: number, changed: Partial<ShopFigures['items'][number]>) =>
    change({ items: items.map((item, each) => (each === index ? { ...item, ...changed } : item)) });
  return (
    <SettingsGroup title={shopPage.sections.figures} lead={words.lead}>
      {items.map(({ amount, label }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the figures have fixed places
        <fieldset key={index} className="grid items-start gap-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
          <legend className="mb-2 text-sm font-semibold">{words.one(index + 1)}</legend>
          <TextField
            label={words.amount}
            hint={index === 0 ? words.amountHint : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={amount}
            error={errors[`items.${index}.amount`]}
            onChange={({ target }) => set(index, { amount: target.value })}
          />
          <TextField
            label={words.label}
            autoComplete="off"
            value={label}
            error={errors[`items.${index}.label`]}
            onChange={({ target }) => set(index, { label: target.value })}
          />
        </fieldset>
      ))}
    </SettingsGroup>
  );
}
