import type { ReactNode } from 'react';

interface PageHeadingProps {
  title: string;
  /** What can be done on the whole page, at the end of the line, which keeps room for what is not there yet (false). */
  children?: ReactNode;
}

/** What a screen of the signed-in areas is called. */
export function PageHeading({ title, children }: PageHeadingProps) {
  const heading = <h1 className="text-2xl leading-8 font-semibold">{title}</h1>;
  if (children === undefined) return heading;
  return (
    <div className="flex min-h-10 flex-wrap items-center justify-between gap-4">
      {heading}
      {children}
    </div>
  );
}
