import { Logo } from '#web/ui/theme/logo.tsx';
import { ThemeSwitch } from '#web/ui/theme/theme-switch.tsx';
import { Actions } from './actions.tsx';
import { Charts } from './charts.tsx';
import { Feedback } from './feedback.tsx';
import { Forms } from './forms.tsx';
import { Identity } from './identity.tsx';
import { Navigation } from './navigation.tsx';
import { Overlays } from './overlays.tsx';
import type { GallerySection } from './specimen.tsx';
import { Tables } from './tables.tsx';

const sections: GallerySection[] = [
  { id: 'identity', title: 'Identity', content: <Identity /> },
  { id: 'actions', title: 'Actions', content: <Actions /> },
  { id: 'forms', title: 'Forms', content: <Forms /> },
  { id: 'overlays', title: 'Overlays', content: <Overlays /> },
  { id: 'navigation', title: 'Navigation', content: <Navigation /> },
  { id: 'tables', title: 'Tables', content: <Tables /> },
  { id: 'charts', title: 'Charts', content: <Charts /> },
  { id: 'feedback', title: 'Feedback', content: <Feedback /> },
];

export function meta() {
  return [{ title: 'Gallery' }, { name: 'robots', content: 'noindex' }];
}

/** Every component in every state, for development and the component tests; not part of production builds. */
export default function Gallery() {
  return (
    <div className="min-h-dvh">
      <header className="sticky top-0 z-30 flex h-14 items-center justify-between gap-4 border-b border-line bg-paper px-4 sm:px-8">
        <Logo name="Gallery" />
        <ThemeSwitch />
      </header>
      <div className="mx-auto grid max-w-[1360px] gap-8 px-4 py-8 sm:px-8 lg:grid-cols-[160px_minmax(0,1fr)]">
        <nav aria-label="Sections" className="min-w-0 lg:sticky lg:top-20 lg:self-start">
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm lg:grid">
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`} className="inline-flex min-h-6 items-center text-muted hover:text-ink">
                  {section.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <main className="grid min-w-0 gap-16">
          <h1 className="sr-only">Gallery of parts</h1>
          {sections.map((section) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`} className="scroll-mt-20">
              <h2 id={`${section.id}-title`} className="mb-6 border-b border-line pb-3 display-3">
                {section.title}
              </h2>
              {section.content}
            </section>
          ))}
        </main>
      </div>
    </div>
  );
}
