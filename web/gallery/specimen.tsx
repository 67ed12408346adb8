import type { ReactNode } from 'react';

export interface GallerySection {
  id: string;
  title: string;
  content: ReactNode;
}

/** One state of a component, with a title. */
export function Specimen({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={`min-w-0 ${wide ? 'col-span-full' : ''}`}>
      <h3 className="mb-3 text-fine font-medium text-muted">{title}</h3>
      {children}
    </section>
  );
}

export function SpecimenGrid({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,320px),1fr))] gap-x-8 gap-y-8">{children}</div>
  );
}
