import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { EligibilityRules } from '#contract/orders/eligibility.ts';
import { parseLink } from '#contract/orders/order-links.ts';
import { batchOrdersMax } from '#contract/orders/orders.ts';
import { ownTextsLengthMax } from '#contract/orders/own-texts.ts';
import { orderRulesKey } from '#web/api/live/live-queries.ts';
import { ordersApi } from '#web/orders/orders-queries.ts';
import { type Refusals, rulesWith } from './shop-rules.ts';

const noRefusals: Refusals = new Map();
const debounceMs = 400;

/**
 * The built-in rules, and the server's verdict on the shop's own, which are too long to send to browsers. Until it
 * responds, only the built-in ones are checked here; placing the order checks all.
 */
export function useShopRules(typedLinks: readonly string[], typedTexts: string): EligibilityRules {
  const links = typedLinks.slice(0, batchOrdersMax).filter((link) => !('problem' in parseLink(link)));
  const texts = typedTexts.length > ownTextsLengthMax ? '' : typedTexts.trim();
  const question = useDebounced(JSON.stringify([[...new Set(links)].toSorted(), texts]));
  const { data: refusals = noRefusals } = useQuery({
    queryKey: [...orderRulesKey, question],
    queryFn: ({ signal }) => ask(JSON.parse(question) as Question, signal),
    enabled: question !== nothing,
    staleTime: 60_000,
    gcTime: 60_000,
    retry: false,
  });
  return useMemo(() => rulesWith(refusals), [refusals]);
}

type Question = readonly [links: string[], texts: string];
const nothing = JSON.stringify([[], '']);

async function ask([links, texts]: Question, signal: AbortSignal): Promise<Refusals> {
  const body = { links, ...(texts === '' ? {} : { comments: texts }) };
  const verdict = await ordersApi.checkRules({ body, signal });
  const refused = links.flatMap((link, index) => {
    const problem = verdict.links[index];
    return typeof problem === 'string' ? [[link, problem] as const] : [];
  });
  return new Map(verdict.comments === undefined ? refused : [...refused, [texts, verdict.comments]]);
}

function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
