import { ModalFrame, type ModalProps } from './modal-frame.tsx';

/** A modal that slides in from the right. */
export function SidePanel(modal: ModalProps) {
  return (
    <ModalFrame
      {...modal}
      className="fixed inset-y-0 right-0 z-50 flex w-full max-w-[440px] flex-col border-l border-line bg-raised text-ink shadow-float data-[state=open]:animate-slide-in"
    />
  );
}
