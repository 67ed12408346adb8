import { priceSlip } from '#content/price-slip.ts';
import { contactAddress } from '#content/site.ts';
import { classNames, textLinkStyle } from '#web/ui/theme/class-names.ts';

const words = priceSlip.noScript;

/** Prices are never prerendered, so without JavaScript this says where to find them. */
export function PricesNote({ className }: { className?: string }) {
  return (
    <noscript>
      <p className={classNames('max-w-[60ch] leading-relaxed', className)}>
        {words.lead}{' '}
        <a href={`${import.meta.env.API_URL}/services`} className={textLinkStyle}>
          {words.data}
        </a>{' '}
        {words.or}{' '}
        <a href={`mailto:${contactAddress}`} className={textLinkStyle}>
          {contactAddress}
        </a>
        .
      </p>
    </noscript>
  );
}
