import { useQuery } from '@tanstack/react-query';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Link } from 'react-router';
import type { ShopCheck } from '#contract/shop/sections.ts';
import { shopChecklist as words } from '#content/admin/shop-opening.ts';
import { Card } from '#web/ui/card.tsx';
import { textLinkStyle } from '#web/ui/theme/class-names.ts';
import { secondFactorPath, shopPagePath, shopTermsPath } from '../paths.ts';
import { useRights } from '../rights/use-rights.ts';
import { shopOverviewQuery } from '../shop/shop-queries.ts';

const paths: Readonly<Record<ShopCheck, string>> = {
  identity: shopPagePath('identity'),
  email: shopPagePath('email'),
  payment: shopPagePath('money'),
  terms: shopTermsPath,
  secondFactor: secondFactorPath,
};

/**
 * For owners: what is left to do before the shop opens. Disappears once everything is done. It comes first while the
 * shop is closed; in an open shop it comes last, so that nothing shifts when it appears.
 */
export function ShopChecklist({ place }: { place: 'first' | 'last' }) {
  const mayChange = useRights()('shop.change');
  const { data } = useQuery({ ...shopOverviewQuery, enabled: mayChange, staleTime: 0 });
  if (!mayChange || !data || data.checklist.every(({ done }) => done)) return null;
  if (data.open !== (place === 'last')) return null;
  return (
    <Card title={words.title} className="mt-6">
      <p className="-mt-1 mb-4 max-w-[64ch] text-sm text-pretty text-muted">{data.open ? words.open : words.closed}</p>
      <ul className="grid gap-2.5 text-sm">
        {data.checklist.map(({ item, done }) => (
          <li key={item} className="flex items-start gap-2.5">
            {done ? (
              <CircleCheck aria-hidden size={18} className="mt-0.5 shrink-0 text-completed" />
            ) : (
              <Circle aria-hidden size={18} className="mt-0.5 shrink-0 text-muted" />
            )}
            <span className="sr-only">{done ? words.done : words.missing}: </span>
            {done ? (
              <span className="text-muted line-through">{words.items[item]}</span>
            ) : (
              <Link to={paths[item]} className={textLinkStyle}>
                {words.items[item]}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
