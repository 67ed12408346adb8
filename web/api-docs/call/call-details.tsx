import type { ApiCall, ApiReference } from '../api-reference.ts';
import { CallAnswers, CallErrors } from './call-answers.tsx';
import { CallConsole } from './call-console.tsx';
import { CallInput } from './call-input.tsx';
import { Prose } from '../prose.tsx';

/** What a call takes and answers on the left, the console to try it on the right. */
export function CallDetails({ call, reference }: { call: ApiCall; reference: ApiReference }) {
  return (
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
  );
}
