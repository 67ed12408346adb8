-- Whom receipts and statements are made out to, where a customer wants more than a name on them.
CREATE TABLE billing_details (
  account_id uuid PRIMARY KEY REFERENCES accounts,
  company    text NOT NULL CHECK (length(company) <= 100),
  address    text NOT NULL CHECK (length(address) <= 300),
  tax_number text NOT NULL CHECK (length(tax_number) <= 40)
);
