import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { CallInput, CallResult } from '#contract/client.ts';
import { adminShop } from '#contract/shop/shop.ts';
import type { ShopSection } from '#contract/shop/sections.ts';
import { clientFor } from '#web/api/client.ts';

export const shopApi = clientFor({ adminShop }, 'account').adminShop;

/** Prefix of all queries about the shop's settings, and the name of their live topic. */
export const shopKey = ['shop'] as const;

export interface StoredSection<Value> extends Omit<CallResult<typeof adminShop.readIdentity>, 'value'> {
  readonly value: Value;
}

/**
 * How a section is loaded, edited and saved. A draft is the raw content of the fields, such as text for a list of
 * lines.
 */
export interface Section<Value, Draft> {
  readonly name: ShopSection;
  readonly schema: z.ZodType<Value>;
  draftOf(value: Value): Draft;
  /** Checked by the schema. */
  valueOf(draft: Draft): unknown;
  read(options: { signal: AbortSignal }): Promise<StoredSection<Value>>;
  save(body: { value: Value; version: number }): Promise<StoredSection<Value>>;
}

export const sectionQuery = <Value, Draft>({ name, read }: Pick<Section<Value, Draft>, 'name' | 'read'>) =>
  queryOptions({
    queryKey: [...shopKey, 'section', name],
    queryFn: ({ signal }) => read({ signal }),
    // A colleague may have saved since the last visit.
    staleTime: 0,
  });

export const shopOverviewQuery = queryOptions({
  queryKey: [...shopKey, 'overview'],
  queryFn: ({ signal }) => shopApi.overview({ signal }),
});

export const shopHistoryQuery = (query: CallInput<typeof adminShop.history>['query']) =>
  queryOptions({
    queryKey: [...shopKey, 'history', query],
    queryFn: ({ signal }) => shopApi.history({ query: query ?? {}, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
