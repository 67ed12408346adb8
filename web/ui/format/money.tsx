import { classNames } from '#web/ui/theme/class-names.ts';
import { formatBalance, formatMoney } from './format-money.ts';

interface MoneyProps {
  dollars: number;
  /** 'signed' is teal from zero up and red below. 'balance' is the header's '{amount} $'. */
  look?: 'plain' | 'signed' | 'balance';
  className?: string;
}

export function Money({ dollars, look = 'plain', className }: MoneyProps) {
  const color = look === 'signed' && (dollars < 0 ? 'text-danger' : 'text-money');
  return (
    <span className={classNames('whitespace-nowrap figures', color, className)}>
      {look === 'balance' ? formatBalance(dollars) : formatMoney(dollars)}
    </span>
  );
}
