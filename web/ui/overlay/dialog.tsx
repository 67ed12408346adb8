import { classNames } from '#web/ui/theme/class-names.ts';
import { ModalFrame, type ModalProps } from './modal-frame.tsx';

interface DialogProps extends ModalProps {
  size?: 'sm' | 'md' | 'lg';
}

const widths = { sm: 'max-w-[420px]', md: 'max-w-[560px]', lg: 'max-w-[800px]' };

/** Centered; on phones at the bottom of the screen, within reach of the thumb. */
export function Dialog({ size = 'md', ...modal }: DialogProps) {
  return (
    <ModalFrame
      {...modal}
      className={classNames(
        'fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full flex-col rounded-t-lg border border-line bg-raised text-ink shadow-float data-[state=open]:animate-rise sm:inset-y-0 sm:my-auto sm:h-fit sm:max-h-[calc(100dvh-64px)] sm:w-[calc(100%-32px)] sm:rounded-lg',
        widths[size],
      )}
    />
  );
}
