import { classNames } from '#web/ui/theme/class-names.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';

interface ProgressBarProps {
  label: string;
  value: number;
  max: number;
  /** Shows '{value} of {max}' after the bar. */
  showValue?: boolean;
  className?: string;
}

export function ProgressBar({ label, value, max, showValue = false, className }: ProgressBarProps) {
  const current = max > 0 ? Math.min(Math.max(value, 0), max) : 0;
  const percent = max > 0 ? (current / max) * 100 : 0;
  const valueText = `${formatNumber(current)} of ${formatNumber(max)}`;
  return (
    <div className={classNames('flex items-center gap-3', className)}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={current}
        aria-valuetext={valueText}
        className="h-2 min-w-16 flex-1 overflow-hidden rounded-l-full bg-line [--cut-height:8px] cut-end"
      >
        <div
          style={{ width: `${percent}%` }}
          className="h-full bg-money transition-[width] duration-300 ease-lift cut-end"
        />
      </div>
      {showValue && <span className="min-w-[7.5rem] text-fine whitespace-nowrap text-muted figures">{valueText}</span>}
    </div>
  );
}
