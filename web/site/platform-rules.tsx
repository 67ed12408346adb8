import { platformRules as words } from '#content/site.ts';
import { classNames } from '#web/ui/theme/class-names.ts';

export function PlatformRules({ className }: { className?: string }) {
  return (
    <section
      aria-labelledby="platform-rules"
      className={classNames(
        'grid gap-x-16 gap-y-5 border-l-4 border-accent pl-6 sm:pl-10 lg:grid-cols-[1fr_1.6fr]',
        className,
      )}
    >
      <h2 id="platform-rules" className="max-w-[16ch] display-3">
        {words.title}
      </h2>
      <div className="grid max-w-[57ch] gap-4 leading-relaxed">
        {words.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}
