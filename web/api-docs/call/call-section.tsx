import ChevronDown from 'lucide-react/icons/chevron-down';
import { memo } from 'react';
import type { Access } from '#contract/access.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { classNames } from '#web/ui/theme/class-names.ts';
import type { ApiCall, ApiReference } from '../api-reference.ts';
import { CallDetails } from './call-details.tsx';
import { MethodBadge } from './method-badge.tsx';

const accessWords: Record<Access, string> = {
  public: 'Public',
  'signed-in': 'Signed-in accounts',
  customer: 'Customers',
  admin: 'Admins',
};

interface CallSectionProps {
  call: ApiCall;
  reference: ApiReference;
  isOpen: boolean;
  /** Whether its details are kept although they are not shown. */
  wasOpen: boolean;
  onChange: (id: string, isOpen: boolean) => void;
}

/** One call: what it is on two lines, and below them, where it is open, everything else. */
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
        <code className={classNames('font-mono break-all', isOpen ? 'text-[15px]' : 'text-sm')}>{call.path}</code>
        <Badge tone={call.access === 'public' ? 'grey' : 'accent'}>{accessWords[call.access]}</Badge>
        {call.keyRight && <Badge tone="teal">API keys: {call.keyRight}</Badge>}
      </p>
      {wasOpen && (
        <div id={`${call.id}-details`} hidden={!isOpen}>
          <CallDetails call={call} reference={reference} />
        </div>
      )}
    </article>
  );
});
