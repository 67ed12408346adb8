import { useSearchParams } from 'react-router';
import { shopPages as words } from '#content/admin/shop.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { FaqForm } from './faq/faq-form.tsx';
import { FiguresForm } from './figures-form.tsx';
import { LegalForm } from './legal-form.tsx';

const tabs = [
  { value: 'faq', label: words.tabs.faq, content: <FaqForm /> },
  { value: 'figures', label: words.tabs.figures, content: <FiguresForm /> },
  { value: 'terms', label: words.tabs.terms, content: <LegalForm key="terms" page="terms" /> },
  { value: 'privacy', label: words.tabs.privacy, content: <LegalForm key="privacy" page="privacy" /> },
];

export default function ShopPagesPage() {
  const [searchParams, setSearchParams] = useSearchParams();
  const selected = tabs.find(({ value }) => value === searchParams.get('tab')) ?? tabs[0];
  return (
    <Tabs
      label={words.tabsLabel}
      tabs={tabs}
      value={selected?.value ?? ''}
      onValueChange={(tab) => setSearchParams({ tab }, { replace: true, preventScrollReset: true })}
    />
  );
}
