import { ui } from '#content/ui/parts.ts';
import { classNames } from '#web/ui/theme/class-names.ts';
import { Button } from '../button.tsx';

interface ErrorStateProps {
  message: string;
  onRetry?: () => void;
  className?: string;
}

/** Replaces a screen or list that failed to load. Without `onRetry` there is no retry button. */
export function ErrorState({ message, onRetry, className }: ErrorStateProps) {
  return (
    <div role="alert" className={classNames('flex flex-col items-center gap-4 px-6 py-12 text-center', className)}>
      <p className="max-w-[60ch] font-medium text-balance break-words text-danger">{ui.error(message)}</p>
      {onRetry && <Button onClick={onRetry}>{ui.tryAgain}</Button>}
    </div>
  );
}
