import { expect, it } from 'vitest';
import { examples } from './examples.ts';
import { guideSections } from './guide-text.ts';

it('the guide or the example itself explains every environment variable that an example reads', () => {
  const explained = guideSections.flatMap(({ paragraphs }) => paragraphs).join('\n');
  const reads = /\$\{?([A-Z_]+)|process\.env\['(\w+)'\]|os\.environ\["(\w+)"\]/g;
  const unexplained = Object.values(examples).flatMap(({ curl, typeScript, python }) =>
    [curl, typeScript, python].flatMap((code) => {
      const names = [...code.matchAll(reads)].map(([, ...groups]) => groups.find((name) => name !== undefined) ?? '');
      const isSetThere = (name: string) => new RegExp(`^${name}=|^# .*\\$${name}\\b`, 'm').test(code);
      return names.filter((name) => !explained.includes(`\`${name}\``) && !isSetThere(name));
    }),
  );
  expect([...new Set(unexplained)]).toEqual([]);
});
