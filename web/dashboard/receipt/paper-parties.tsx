import type { PaperCustomer, PrintedStatement } from '#contract/payments/statement.ts';
import { printedStatement } from '#content/payments.ts';
import { ShopLogo } from '#web/shop/shop-logo.tsx';
import { shop } from '#web/shop/shop.ts';

/** Who issued a receipt or statement. */
export function PaperOperator({ operator }: Pick<PrintedStatement, 'operator'>) {
  return (
    <div className="grid gap-4">
      <ShopLogo name={operator.name} />
      <address className="text-muted not-italic">
        {shop.logo !== undefined && <span className="block font-semibold text-ink">{operator.name}</span>}
        {operator.address.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
    </div>
  );
}

/** The customer, with the account's billing details. */
export function PaperAddress({ customer }: { customer: PaperCustomer }) {
  const { company, name, address, taxNumber, email } = customer;
  return (
    <span className="grid [overflow-wrap:anywhere]">
      {company !== '' && <span>{company}</span>}
      <span>{name}</span>
      {address !== '' && <span className="font-normal whitespace-pre-line">{address}</span>}
      {taxNumber !== '' && <span className="font-normal">{printedStatement.taxNumber(taxNumber)}</span>}
      <span>{email}</span>
    </span>
  );
}
