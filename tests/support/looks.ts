import type { Result } from 'axe-core';

/** Phone, tablet and desktop viewports. */
export const windows = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const;

export const schemes = ['light', 'dark'] as const;

/** Each violation with its elements and how to fix it; empty if there are none. */
export function describeViolations(violations: readonly Pick<Result, 'id' | 'help' | 'nodes'>[]): string {
  return violations
    .map(({ id, help, nodes }) => {
      return `${id}: ${help}\n${nodes.map((node) => `  ${node.html}\n  ${node.failureSummary ?? ''}`).join('\n')}`;
    })
    .join('\n');
}
