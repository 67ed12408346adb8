import { ShopMoney } from '#contract/shop/shop-money.ts';
import { shopMoney as words } from '#content/admin/shop.ts';
import { amountInputText, parseAmount } from '#web/money/amount-text.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { SectionScreen } from './section-screen.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { type Section, shopApi } from './shop-queries.ts';
import type { SectionForm } from './use-section-form.ts';

interface MoneyDraft {
  readonly percent: string;
  readonly minimum: string;
  readonly maximum: string;
  readonly presets: string;
  readonly card: boolean;
  readonly bitcoin: boolean;
}

const amountText = (cents: number) => amountInputText(cents / 100);
/** NaN if it is not an amount, and a fraction if it has more than 2 decimals: the schema refuses both. */
const centsOf = (text: string) => Number(((parseAmount(text) ?? Number.NaN) * 100).toFixed(4));
const amountsOf = (text: string) => (text.trim() === '' ? [] : text.split(',').map(centsOf));

const money: Section<ShopMoney, MoneyDraft> = {
  name: 'money',
  schema: ShopMoney,
  draftOf: ({ firstDepositBonusPercent, depositMinCents, depositMaxCents, presetsCents, card, bitcoin }) => ({
    percent: String(firstDepositBonusPercent),
    minimum: amountText(depositMinCents),
    maximum: amountText(depositMaxCents),
    presets: presetsCents.map(amountText).join(', '),
    card,
    bitcoin,
  }),
  valueOf: ({ percent, minimum, maximum, presets, card, bitcoin }) => ({
    firstDepositBonusPercent: /^\d+$/.test(percent.trim()) ? Number(percent) : Number.NaN,
    depositMinCents: centsOf(minimum),
    depositMaxCents: centsOf(maximum),
    presetsCents: amountsOf(presets),
    card,
    bitcoin,
  }),
  read: shopApi.readMoney,
  save: (body) => shopApi.changeMoney({ body }),
};

export default function ShopMoneyPage() {
  return <SectionScreen section={money}>{(form) => <MoneyFields {...form} />}</SectionScreen>;
}

/** The schema has no better message for text that is not an amount. */
const amountError = (text: string, error: string | undefined) =>
  error !== undefined && parseAmount(text) === undefined ? words.deposits.notAnAmount : error;

function MoneyFields({ draft, errors, change }: SectionForm<MoneyDraft>) {
  const presetError =
    errors['presetsCents'] ?? Object.entries(errors).find(([path]) => path.startsWith('presetsCents.'))?.[1];
  const hasWrongPreset = amountsOf(draft.presets).some(Number.isNaN);
  return (
    <>
      <SettingsGroup title={words.bonus.title} lead={words.bonus.lead}>
        <TextField
          required
          label={words.bonus.percent}
          inputMode="numeric"
          autoComplete="off"
          className="max-w-40"
          value={draft.percent}
          error={errors['firstDepositBonusPercent'] && words.deposits.notPercent}
          onChange={({ target }) => change({ percent: target.value })}
        />
      </SettingsGroup>
      <SettingsGroup title={words.deposits.title} lead={words.deposits.lead}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            required
            label={words.deposits.minimum}
            leading="$"
            inputMode="decimal"
            autoComplete="off"
            value={draft.minimum}
            error={amountError(draft.minimum, errors['depositMinCents'])}
            onChange={({ target }) => change({ minimum: target.value })}
          />
          <TextField
            required
            label={words.deposits.maximum}
            leading="$"
            inputMode="decimal"
            autoComplete="off"
            value={draft.maximum}
            error={amountError(draft.maximum, errors['depositMaxCents'])}
            onChange={({ target }) => change({ maximum: target.value })}
          />
        </div>
        <TextField
          label={words.deposits.presets}
          hint={words.deposits.presetsHint}
          autoComplete="off"
          value={draft.presets}
          error={presetError && hasWrongPreset ? words.deposits.notAnAmount : presetError}
          onChange={({ target }) => change({ presets: target.value })}
        />
      </SettingsGroup>
      <SettingsGroup title={words.methods.title} lead={words.methods.lead}>
        <Checkbox
          label={words.methods.card}
          checked={draft.card}
          error={errors['card']}
          onChange={({ target }) => change({ card: target.checked })}
        />
        <Checkbox
          label={words.methods.bitcoin}
          checked={draft.bitcoin}
          error={errors['bitcoin']}
          onChange={({ target }) => change({ bitcoin: target.checked })}
        />
      </SettingsGroup>
    </>
  );
}
