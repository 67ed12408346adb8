import { classNames } from '#web/ui/theme/class-names.ts';
import { formatBalance, formatMoney } from './format-money.ts';

interface MoneyProps {
  dollars: number;
  /** 'signed' colours by sign: teal from zero up, red below. 'balance' is the header's '{amount} $'. */
  look?: 'plain' | 'signed' | 'balance';
  className?: string;
}

export function Money({ dollars, look = 'plain', className }: MoneyProps) {
  const colour = look === 'signed' && (dollars < 0 ? 'text-danger' : 'text-money');
  return (
    <span className={classNames('whitespace-nowrap figures', colour, className)}>
      {look === 'balance' ? formatBalance(dollars) : formatMoney(dollars)}
    </span>
  );
}
