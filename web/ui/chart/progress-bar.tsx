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

/** Track and fill end at the brand angle. */
export function ProgressBar({ label, value, max, showValue = false, className }: ProgressBarProps) {
  const done = max > 0 ? Math.min(Math.max(value, 0), max) : 0;
  const percent = max > 0 ? (done / max) * 100 : 0;
  const words = `${formatNumber(done)} of ${formatNumber(max)}`;
  return (
    <div className={classNames('flex items-center gap-3', className)}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={done}
        aria-valuetext={words}
        className="h-2 min-w-16 flex-1 overflow-hidden rounded-l-full bg-line [--cut-height:8px] cut-end"
      >
        <div
          style={{ width: `${percent}%` }}
          className="h-full bg-money transition-[width] duration-300 ease-lift cut-end"
        />
      </div>
      {showValue && <span className="min-w-[7.5rem] text-fine whitespace-nowrap text-muted figures">{words}</span>}
    </div>
  );
}
