import type { MetaFunction } from 'react-router';
import { terms } from '#content/legal/terms.ts';
import { publicPageMeta } from '#web/page-meta.ts';
import { LegalText } from './legal-text.tsx';

export const meta: MetaFunction = () => publicPageMeta(terms);

export default function Terms() {
  return <LegalText {...terms} />;
}
