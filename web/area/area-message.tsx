import { ButtonLink } from '#web/ui/button.tsx';

interface AreaMessageProps {
  title: string;
  text: string;
  /** The first one is the primary button. */
  links: readonly { to: string; label: string; target?: '_blank' }[];
}

/** A screen with a message and links to other pages. */
export function AreaMessage({ title, text, links }: AreaMessageProps) {
  return (
    <div className="grid justify-items-start gap-2 py-10">
      <h1 className="text-2xl leading-8 font-semibold text-balance">{title}</h1>
      <p className="max-w-[60ch] text-pretty text-muted">{text}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {links.map(({ label, ...link }, index) => (
          <ButtonLink key={link.to} {...link} variant={index === 0 ? 'primary' : 'secondary'}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </div>
  );
}
