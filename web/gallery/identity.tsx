import { Avatar } from '#web/ui/avatar.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Logo, Mark } from '#web/ui/theme/logo.tsx';
import { Specimen, SpecimenGrid } from './specimen.tsx';

const swatches = [
  ['paper', 'bg-paper'],
  ['surface', 'bg-surface'],
  ['raised', 'bg-raised'],
  ['sunken', 'bg-sunken'],
  ['line', 'bg-line'],
  ['edge', 'bg-edge'],
  ['muted', 'bg-muted'],
  ['ink', 'bg-ink'],
  ['accent', 'bg-accent'],
  ['accent wash', 'bg-accent-wash'],
  ['money', 'bg-money'],
  ['money wash', 'bg-money-wash'],
  ['danger', 'bg-danger-fill'],
  ['pending', 'bg-pending-wash'],
  ['progress', 'bg-progress-wash'],
  ['completed', 'bg-completed-wash'],
  ['partial', 'bg-partial-wash'],
  ['canceled', 'bg-canceled-wash'],
  ['other', 'bg-other-wash'],
] as const;

export function Identity() {
  return (
    <SpecimenGrid>
      <Specimen title="Logo">
        <div className="flex flex-wrap items-center gap-6">
          <Logo name="Boostdesk" />
          <Mark size={64} className="text-accent" />
          <Mark size={32} className="text-ink" />
          <Mark size={16} className="text-accent" />
        </div>
      </Specimen>
      <Specimen title="Avatar: name, loading, missing, sizes">
        <div className="flex items-center gap-3">
          <Avatar name="marta" />
          <Avatar loading />
          <Avatar />
          <Avatar name="Ünal" size={40} />
          <Avatar name="Zoë" size={56} />
        </div>
      </Specimen>
      <Specimen wide title="Palette">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(88px,1fr))] gap-3 text-xs">
          {swatches.map(([name, color]) => (
            <li key={name}>
              <span className={`mb-1 block h-12 rounded-sm border border-line ${color}`} />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen wide title="Public headings and a lifted section edge">
        <div className="overflow-hidden rounded-lg border border-line bg-paper">
          <div className="px-6 pt-10 pb-24 sm:px-12 sm:pt-16">
            <p className="max-w-[14ch] display-1">Good posts deserve a start.</p>
            <p className="mt-5 max-w-[52ch] text-lg leading-8 text-muted">
              Choose a service, set the quantity, follow it from the first minute. What is not delivered goes back to
              your balance.
            </p>
            <div className="mt-8 flex flex-wrap gap-3">
              <ButtonLink to="#actions" variant="primary" size="lg">
                Get Started Now
              </ButtonLink>
              <ButtonLink to="#forms" size="lg">
                See prices
              </ButtonLink>
            </div>
          </div>
          <div className="-mt-14 bg-stage px-6 pt-28 pb-12 text-on-stage lift-edge sm:px-12">
            <p className="display-2">Paid only for what arrived.</p>
            <p className="mt-4 max-w-[52ch] leading-7 text-on-stage-muted">
              Every order shows what was started, what was delivered and what is withheld.
            </p>
          </div>
        </div>
      </Specimen>
      <Specimen wide title="Text sizes">
        <div className="grid gap-2">
          <p className="display-3">Display 3, for card headings on public pages</p>
          <p className="text-lg font-semibold">18 semibold, screen titles in dashboards</p>
          <p>16 regular, public text. Größe, naïve, Łódź, čeština, İstanbul.</p>
          <p className="text-sm">14 regular, dashboards</p>
          <p className="text-fine text-muted">13 muted, hints and table heads</p>
          <p className="text-sm figures">
            1,234.50 $<br />
            9,171.11 $
          </p>
        </div>
      </Specimen>
    </SpecimenGrid>
  );
}
