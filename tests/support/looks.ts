import type { Result } from 'axe-core';

/** The windows of a phone, a tablet and a desktop. */
export const windows = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const;

export const schemes = ['light', 'dark'] as const;

/** What axe found, with each element and how to fix it; empty if it found nothing. */
export function describeViolations(violations: readonly Pick<Result, 'id' | 'help' | 'nodes'>[]): string {
  return violations
    .map(({ id, help, nodes }) => {
      return `${id}: ${help}\n${nodes.map((node) => `  ${node.html}\n  ${node.failureSummary ?? ''}`).join('\n')}`;
    })
    .join('\n');
}
