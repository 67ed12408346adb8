import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx';
import { Specimen, SpecimenGrid } from './specimen.tsx';

const categories = ['Post', 'Comment', 'Upvotes'].map((name) => ({ value: name, label: name }));
const services = ['Random Post', 'Custom Post'].map((name) => ({ value: name, label: name }));
const many = Array.from({ length: 24 }, (_, index) => ({
  value: String(index),
  label: index === 7 ? 'A service with a very long name that has to wrap inside the list' : `Service ${index + 1}`,
  disabled: index === 2,
}));

export function Forms() {
  const [category, setCategory] = useState<string | null>(null);
  const [service, setService] = useState<string | null>(null);
  const [one, setOne] = useState<string | null>('3');
  const [day, setDay] = useState<string | undefined>('2026-11-05');
  return (
    <SpecimenGrid>
      <Specimen title="Text: plain, required with hint">
        <div className="grid gap-4">
          <TextField label="Name" name="name" autoComplete="name" placeholder="First and last name" />
          <TextField label="Link" required type="url" hint="The address of the post, starting with https." />
        </div>
      </Specimen>
      <Specimen title="Text: error, disabled">
        <div className="grid gap-4">
          <TextField label="Email" type="email" defaultValue="marta@" error="Please enter a valid email address." />
          <TextField label="Account email" defaultValue="marta@example.com" disabled />
        </div>
      </Specimen>
      <Specimen title="With a leading sign">
        <div className="grid gap-4">
          <TextField label="Amount" leading="$" inputMode="decimal" defaultValue="25.00" />
          <TextField
            label="Search orders"
            hideLabel
            leading={<Search size={16} />}
            type="search"
            placeholder="Search..."
          />
        </div>
      </Specimen>
      <Specimen title="Date: typed, or chosen in the browser's picker">
        <DateField label="From" value={day} onChange={setDay} />
      </Specimen>
      <Specimen title="Password">
        <div className="grid gap-4">
          <PasswordField label="Password" autoComplete="current-password" defaultValue="Customer-demo-2026!" />
          <PasswordField label="New Password" autoComplete="new-password" error="Password is required." />
        </div>
      </Specimen>
      <Specimen title="Text area">
        <TextAreaField label="Message" required hint="At most 2,000 characters." error="Message is required." />
      </Specimen>
      <Specimen title="Checkboxes">
        <div className="grid gap-3">
          <Checkbox label="Email me when an order is completed" defaultChecked />
          <Checkbox label="Keep me signed in" hint="On this device, for 7 days." />
          <Checkbox label="I have read the terms" error="Please agree to the terms." />
          <Checkbox label="Not available" disabled />
        </div>
      </Specimen>
      <Specimen title="Select: required; disabled until the first is chosen">
        <div className="grid gap-4">
          <Select label="Category" required options={categories} value={category} onChange={setCategory} />
          <Select
            label="Service"
            options={services}
            value={service}
            onChange={setService}
            disabled={category === null}
          />
        </div>
      </Specimen>
      <Specimen title="Select: long list, server's error">
        <div className="grid gap-4">
          <Select label="Any service" options={many} value={one} onChange={setOne} hint="The list scrolls at 220 px." />
          <Select label="Status" options={many} value={null} onChange={setOne} error="This service is paused." />
        </div>
      </Specimen>
    </SpecimenGrid>
  );
}
