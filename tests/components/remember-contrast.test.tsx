import axe from 'axe-core';
import { expect, test } from 'vitest';
import { show } from '#tests/support/components/parts.tsx';
import { rememberContrast } from '#tests/support/browser/remember-contrast.ts';

test('of texts that look alike, axe measures one, and finds each that differs', async () => {
  const measured: string[] = [];
  const check = (axe as unknown as { _audit: { checks: { 'color-contrast': { evaluate: Measure } } } })._audit.checks[
    'color-contrast'
  ];
  const { evaluate } = check;
  check.evaluate = function measureAndNote(node, ...rest) {
    measured.push(node.textContent);
    return evaluate.call(this, node, ...rest);
  };
  rememberContrast();
  show(
    <main style={{ background: '#fff', color: '#000' }}>
      {['first', 'alike', 'alike, too'].map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p style={{ color: '#ccc' }}>pale</p>
      <p style={{ color: '#ccc' }}>pale, too</p>
      <div style={{ background: '#222' }}>
        <p>on dark</p>
      </div>
      <div style={{ opacity: 0.2 }}>
        <p>faded</p>
      </div>
      <p style={{ color: '#767676', fontSize: 14 }}>just enough</p>
      <p style={{ color: '#7a7a7a', fontSize: 14 }}>just too pale</p>
      <p style={{ color: '#7a7a7a', fontSize: 26 }}>large enough</p>
    </main>,
  );
  await expect.poll(() => document.querySelectorAll('p')).toHaveLength(10);
  const { violations } = await axe.run(document, { runOnly: ['color-contrast'] });
  const found = violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.replaceAll(/<[^>]*>/g, '')));
  expect(found).toEqual(['pale', 'pale, too', 'on dark', 'faded', 'just too pale']);
  const different = ['first', 'pale', 'pale, too', 'on dark', 'faded', 'just enough', 'just too pale', 'large enough'];
  expect(measured).toEqual(different);
});

type Measure = (this: unknown, node: Element, ...rest: unknown[]) => boolean | undefined;
