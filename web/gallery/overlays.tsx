import Copy from 'lucide-react/icons/copy';
import LogOut from 'lucide-react/icons/log-out';
import Trash2 from 'lucide-react/icons/trash-2';
import User from 'lucide-react/icons/user';
import Wallet from 'lucide-react/icons/wallet';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DropdownMenu } from '#web/ui/overlay/dropdown-menu.tsx';
import { Money } from '#web/ui/format/money.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { SidePanel } from '#web/ui/overlay/side-panel.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { Specimen, SpecimenGrid } from './specimen.tsx';

const statuses = ['Pending', 'In Progress', 'Completed', 'Partial', 'Canceled'].map((name) => ({
  value: name,
  label: name,
}));

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'panel' | 'long' | null>(null);
  const [status, setStatus] = useState<string | null>('Pending');
  const change = (next: boolean) => !next && setOpen(null);
  return (
    <SpecimenGrid>
      <Specimen title="Dialogs">
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
          <Button onClick={() => setOpen('confirm')}>Open confirmation</Button>
          <Button onClick={() => setOpen('long')}>Open long dialog</Button>
        </div>
        <Dialog
          open={open === 'dialog'}
          onOpenChange={change}
          title="Adjust balance"
          description="The customer sees the reason in their payment history."
          footer={
            <>
              <Button onClick={() => setOpen(null)}>Cancel</Button>
              <Button variant="primary" onClick={() => setOpen(null)}>
                Adjust balance
              </Button>
            </>
          }
        >
          <div className="grid gap-4">
            <TextField label="Amount in dollars" leading="$" inputMode="decimal" />
            <Select label="Order status" options={statuses} value={status} onChange={setStatus} />
          </div>
        </Dialog>
        <ConfirmDialog
          destructive
          open={open === 'confirm'}
          onOpenChange={change}
          title="Delete this order?"
          description="It disappears from all lists. What was withheld goes back to the balance."
          confirmLabel="Delete order"
          onConfirm={() => setOpen(null)}
        />
        <Dialog open={open === 'long'} onOpenChange={change} title="Order details" size="lg">
          {Array.from({ length: 24 }, (_, line) => line + 1).map((line) => (
            <p key={line} className="py-2 text-sm">
              Line {line} of a comment that is long enough to scroll inside the dialog, not the page behind it.
            </p>
          ))}
        </Dialog>
      </Specimen>
      <Specimen title="Side panel">
        <Button onClick={() => setOpen('panel')}>Open side panel</Button>
        <SidePanel
          open={open === 'panel'}
          onOpenChange={change}
          title="Edit Orders"
          footer={
            <>
              <Button onClick={() => setOpen(null)}>Cancel</Button>
              <Button variant="primary" onClick={() => setOpen(null)}>
                Save
              </Button>
            </>
          }
        >
          <div className="grid gap-4">
            <Select label="Status" required options={statuses} value={status} onChange={setStatus} />
            <TextField label="Started votes" />
            <TextField label="Delivered votes" inputMode="numeric" error="Cannot exceed available quantity of 500" />
          </div>
        </SidePanel>
      </Specimen>
      <Specimen title="Dropdown menus">
        <div className="flex flex-wrap gap-3">
          <DropdownMenu
            align="start"
            trigger={<Button>Account</Button>}
            header={
              <>
                <p className="truncate font-semibold">Marta Wojciechowska-Lindqvist</p>
                <Money dollars={1234.5} look="balance" className="text-money" />
              </>
            }
            entries={[
              { label: 'Profile', icon: User, to: '#identity' },
              { label: 'Add Fund', icon: Wallet, to: '#forms' },
              'separator',
              { label: 'Log Out', icon: LogOut, onSelect: () => toast.success('Signed out') },
            ]}
          />
          <DropdownMenu
            align="start"
            trigger={<Button variant="quiet">More</Button>}
            entries={[
              { label: 'Copy order ID', icon: Copy, onSelect: () => toast.success('Copied') },
              { label: 'Refund', disabled: true, onSelect: () => setOpen(null) },
              { label: 'Delete order', icon: Trash2, destructive: true, onSelect: () => setOpen('confirm') },
            ]}
          />
        </div>
      </Specimen>
    </SpecimenGrid>
  );
}
