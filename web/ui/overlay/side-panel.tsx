import { ModalFrame, type ModalProps } from './modal-frame.tsx';

/** Slides in from the right, over the list it belongs to: filters, edit forms, histories. */
export function SidePanel(modal: ModalProps) {
  return (
    <ModalFrame
      {...modal}
      className="fixed inset-y-0 right-0 z-50 flex w-full max-w-[440px] flex-col border-l border-line bg-raised text-ink shadow-float data-[state=open]:animate-slide-in"
    />
  );
}
