import type { MetaFunction } from 'react-router';
import { privacy } from '#content/legal/privacy.ts';
import { publicPageMeta } from '#web/page-meta.ts';
import { LegalText } from './legal-text.tsx';

export const meta: MetaFunction = () => publicPageMeta(privacy);

export default function Privacy() {
  return <LegalText {...privacy} />;
}
