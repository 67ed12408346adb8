import { home as words } from '#content/home.ts';
import { accountPages } from '#content/site.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { BySession } from '../by-session.tsx';
import { priceSlipHash } from '../price-slip/price-slip.tsx';

/** The call to action of a section: sign-up, or the dashboard for signed-in visitors. */
export function AccountLink() {
  return (
    <BySession
      signedIn={
        <ButtonLink to="/dashboard" variant="primary" size="lg">
          {words.dashboardButton}
        </ButtonLink>
      }
      signedOut={
        accountPages.signUp && (
          <ButtonLink to={accountPages.signUp} variant="primary" size="lg">
            {words.createAccount}
          </ButtonLink>
        )
      }
    />
  );
}

/** Links to the price slip in the hero. */
export function PriceLink({ children }: { children: string }) {
  return (
    <ButtonLink to={priceSlipHash} size="lg">
      {children}
    </ButtonLink>
  );
}
