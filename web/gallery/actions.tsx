import ArrowRight from 'lucide-react/icons/arrow-right';
import Download from 'lucide-react/icons/download';
import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { Specimen, SpecimenGrid } from './specimen.tsx';

const variants = ['primary', 'ink', 'secondary', 'quiet', 'danger'] as const;
const labels = { primary: 'Place order', ink: 'Sign in', secondary: 'Reset', quiet: 'Cancel', danger: 'Delete order' };

export function Actions() {
  const [saving, setSaving] = useState(false);
  return (
    <SpecimenGrid>
      <Specimen wide title="Buttons: variants, disabled, loading">
        <div className="grid gap-3">
          <div className="flex flex-wrap gap-3">
            {variants.map((variant) => (
              <Button key={variant} variant={variant}>
                {labels[variant]}
              </Button>
            ))}
          </div>
          <div className="flex flex-wrap gap-3">
            {variants.map((variant) => (
              <Button key={variant} variant={variant} disabled>
                {labels[variant]}
              </Button>
            ))}
          </div>
          <div className="flex flex-wrap gap-3">
            {variants.map((variant) => (
              <Button key={variant} variant={variant} loading loadingLabel={`${labels[variant]}, working`}>
                {labels[variant]}
              </Button>
            ))}
          </div>
        </div>
      </Specimen>
      <Specimen title="Sizes, icons">
        <div className="flex flex-wrap items-center gap-3">
          <Button size="sm">
            <Download aria-hidden size={14} />
            Export
          </Button>
          <Button variant="primary">
            <Plus aria-hidden size={16} />
            Add funds
          </Button>
          <Button variant="primary" size="lg">
            Get Started Now
          </Button>
        </div>
      </Specimen>
      <Specimen title="As a link">
        <div className="flex flex-wrap items-center gap-3">
          <ButtonLink to="#forms">Go to forms</ButtonLink>
          <ButtonLink to="#tables" variant="quiet">
            Go to tables
            <ArrowRight aria-hidden size={16} />
          </ButtonLink>
        </div>
      </Specimen>
      <Specimen title="Loading keeps the width">
        <Button
          variant="primary"
          loading={saving}
          loadingLabel="Saving"
          onClick={() => {
            setSaving(true);
            setTimeout(() => setSaving(false), 2000);
          }}
        >
          Save changes
        </Button>
      </Specimen>
      <Specimen title="Icon buttons">
        <div className="flex items-center gap-1">
          <IconButton label="Edit order" icon={Pencil} />
          <IconButton label="Delete order" icon={Trash2} />
          <IconButton label="View order" icon={Eye} disabled />
        </div>
      </Specimen>
      <Specimen title="Toasts">
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => toast.success('Link copied to clipboard!')}>Show success</Button>
          <Button onClick={() => toast.error('We could not reach the server. Please try again in a moment.')}>
            Show error
          </Button>
        </div>
      </Specimen>
    </SpecimenGrid>
  );
}
