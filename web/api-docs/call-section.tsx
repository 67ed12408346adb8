import type { Access } from '#contract/access.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { ApiCall, ApiReference } from './api-reference.ts';
import { CallAnswers, CallErrors } from './call-answers.tsx';
import { CallConsole } from './call-console.tsx';
import { CallInput } from './call-input.tsx';
import { MethodBadge } from './method-badge.tsx';
import { Prose } from './prose.tsx';

const accessWords: Record<Access, string> = {
  public: 'Public',
  'signed-in': 'Signed-in accounts',
  customer: 'Customers',
  admin: 'Admins',
};

interface CallSectionProps {
  call: ApiCall;
  reference: ApiReference;
}

/** One call: what it takes and answers on the left, the console to try it on the right. */
export function CallSection({ call, reference }: CallSectionProps) {
  return (
    <article
      id={call.id}
      aria-labelledby={`${call.id}-title`}
      className="scroll-mt-20 border-t border-line py-10 first-of-type:border-t-0 first-of-type:pt-2 lg:scroll-mt-6"
    >
      <header className="grid gap-3">
        <h3 id={`${call.id}-title`} className="text-xl font-semibold tracking-tight text-balance">
          {call.summary}
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <MethodBadge method={call.method} />
          <code className="font-mono text-[15px] break-all">{call.path}</code>
          <Badge tone={call.access === 'public' ? 'grey' : 'accent'}>{accessWords[call.access]}</Badge>
        </p>
      </header>
      <div className="mt-6 grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
        <div className="grid min-w-0 content-start gap-8">
          <div className="grid max-w-[64ch] gap-2 leading-relaxed">
            {call.description.split('\n\n').map((paragraph) => (
              <p key={paragraph} className="text-pretty">
                <Prose text={paragraph} />
              </p>
            ))}
          </div>
          <CallInput call={call} schemas={reference.schemas} />
          <CallAnswers call={call} schemas={reference.schemas} />
          <CallErrors call={call} />
        </div>
        <CallConsole call={call} reference={reference} />
      </div>
    </article>
  );
}
