import { classNames } from '#web/ui/theme/class-names.ts';

/** Announced to screen readers only with a label; without one, something around it must say that it is busy. */
export function Spinner({ label, size = 20, className }: { label?: string; size?: number; className?: string }) {
  const icon = (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      className={classNames('animate-spin', !label && className)}
    >
      <circle cx="12" cy="12" r="9.5" opacity="0.2" />
      <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" strokeLinecap="round" />
    </svg>
  );
  if (!label) return icon;
  return (
    <span role="status" className={classNames('inline-flex items-center gap-2 text-sm text-muted', className)}>
      {icon}
      {label}
    </span>
  );
}
