import type { Result } from 'axe-core';

/** Phone, tablet and desktop viewports. */
export const windows = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const;

export const schemes = ['light', 'dark'] as const;

/** Dark mode changes only colors, so only these axe rules run again. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** The axe rules to run in this scheme, if not all of them. */
export function axeRulesFor(scheme: (typeof schemes)[number]): string[] | undefined {
  return scheme === 'dark' ? colorRules : undefined;
}

/** Each violation with its elements and how to fix it; empty if there are none. */
export function describeViolations(violations: readonly Pick<Result, 'id' | 'help' | 'nodes'>[]): string {
  return violations
    .map(({ id, help, nodes }) => {
      return `${id}: ${help}\n${nodes.map((node) => `  ${node.html}\n  ${node.failureSummary ?? ''}`).join('\n')}`;
    })
    .join('\n');
}
