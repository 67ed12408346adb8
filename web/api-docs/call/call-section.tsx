import ChevronDown from 'lucide-react/icons/chevron-down';
import { memo } from 'react';
import type { Access } from '#contract/access.ts';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';
import { classNames } from '#web/ui/theme/class-names.ts';
import type { ApiCall, ApiReference } from '../api-reference.ts';
import { CallResponses, CallErrors } from './call-responses.tsx';
import { CallConsole } from './call-console.tsx';
import { CallInput } from './call-input.tsx';
import { Prose } from '../prose.tsx';
import { apiDocs as words } from '../words.ts';

const accessLabels: Record<Access, string> = words.access;

interface CallSectionProps {
  call: ApiCall;
  reference: ApiReference;
  isOpen: boolean;
  /** Keeps the details mounted while they are hidden, so that input survives collapsing. */
  wasOpen: boolean;
  onChange: (id: string, isOpen: boolean) => void;
}

export const CallSection = memo(function CallSection({ call, reference, isOpen, wasOpen, onChange }: CallSectionProps) {
  return (
    <article
      id={call.id}
      aria-labelledby={`${call.id}-title`}
      className={classNames(
        'scroll-mt-20 border-t border-line first-of-type:border-t-0 lg:scroll-mt-6',
        isOpen ? 'pt-6 pb-10' : 'py-4',
      )}
    >
      <h3 className={classNames('font-semibold tracking-tight', isOpen ? 'text-xl' : 'text-base')}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={wasOpen ? `${call.id}-details` : undefined}
          onClick={() => onChange(call.id, !isOpen)}
          className="group flex w-full items-start justify-between gap-4 rounded-xs text-left"
        >
          <span id={`${call.id}-title`} className="text-balance group-hover:text-accent-text">
            {call.summary}
          </span>
          <ChevronDown
            aria-hidden
            size={20}
            className={classNames('mt-0.5 shrink-0 transition-transform', isOpen ? 'rotate-180' : 'text-muted')}
          />
        </button>
      </h3>
      <p className={classNames('flex flex-wrap items-center gap-x-3 gap-y-2', isOpen ? 'mt-3' : 'mt-2')}>
        <MethodBadge method={call.method} />
        <code className={classNames('font-mono break-all', isOpen ? 'text-[0.9375rem]' : 'text-sm')}>{call.path}</code>
        <Badge tone={call.access === 'public' ? 'gray' : 'accent'}>{accessLabels[call.access]}</Badge>
        {call.keyRight && <Badge tone="teal">{words.keyRight(call.keyRight)}</Badge>}
      </p>
      {wasOpen && (
        <div id={`${call.id}-details`} hidden={!isOpen}>
          <CallDetails call={call} reference={reference} />
        </div>
      )}
    </article>
  );
});

function CallDetails({ call, reference }: { call: ApiCall; reference: ApiReference }) {
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
        <CallResponses call={call} schemas={reference.schemas} />
        <CallErrors call={call} />
      </div>
      <CallConsole call={call} reference={reference} />
    </div>
  );
}

const tones: Readonly<Record<string, BadgeTone>> = {
  GET: 'blue',
  POST: 'green',
  PUT: 'orange',
  PATCH: 'yellow',
  DELETE: 'red',
};

function MethodBadge({ method }: { method: string }) {
  return (
    <Badge tone={tones[method] ?? 'gray'} className="font-mono">
      {method}
    </Badge>
  );
}
