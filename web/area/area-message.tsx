import { ButtonLink } from '#web/ui/button.tsx';

interface AreaMessageProps {
  title: string;
  text: string;
  back: { to: string; label: string };
}

/** A screen that has only one thing to say and a way out. */
export function AreaMessage({ title, text, back }: AreaMessageProps) {
  return (
    <div className="grid justify-items-start gap-2 py-10">
      <h1 className="text-2xl leading-8 font-semibold text-balance">{title}</h1>
      <p className="max-w-[60ch] text-pretty text-muted">{text}</p>
      <ButtonLink to={back.to} variant="primary" className="mt-4">
        {back.label}
      </ButtonLink>
    </div>
  );
}
