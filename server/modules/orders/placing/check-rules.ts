import { parseLink } from '#contract/orders/order-links.ts';
import { communityOfLink, excludedText } from '#contract/support/communities.ts';
import type { Context } from '#server/context.ts';
import { selectExcluded } from '#server/modules/exclusions/index.ts';
import { readEligibility } from '#server/modules/shop/index.ts';

interface RulesQuestion {
  readonly links: readonly string[];
  readonly comments?: string | undefined;
}

interface RulesVerdict {
  readonly links: (string | null)[];
  readonly comments?: string;
}

/** Returns the errors that placing would raise for the shop's rules and exclusions. */
export async function checkRules(ctx: Context, { links, comments = '' }: RulesQuestion): Promise<RulesVerdict> {
  const eligibility = await readEligibility(ctx);
  const parsed = links.map((link) => {
    const checked = parseLink(link);
    if ('problem' in checked) return { problem: checked.problem };
    const excludable = communityOfLink(checked.link);
    return { problem: eligibility.problemOf({ ...checked, link, texts: '' }).link, excludable };
  });
  const excluded = await selectExcluded(
    ctx,
    parsed.flatMap(({ excludable }) => excludable ?? []),
  );
  const refusedTexts = eligibility.problemOf({ link: '', texts: comments }).comments;
  return {
    links: parsed.map(({ problem, excludable }) => {
      if (problem !== undefined) return problem;
      return excludable !== undefined && excluded.has(excludable) ? excludedText(excludable) : null;
    }),
    ...(refusedTexts === undefined ? {} : { comments: refusedTexts }),
  };
}
