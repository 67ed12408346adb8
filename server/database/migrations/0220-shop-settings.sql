-- What owners changed about the shop, one row per section. A section without a row, or without a value, follows content/.
CREATE TABLE shop_settings (
  section    text PRIMARY KEY CHECK (section IN ('identity', 'money', 'rules', 'faq', 'terms', 'privacy', 'email')),
  value      jsonb CHECK (jsonb_typeof(value) = 'object' AND octet_length(value::text) <= 1000000),
  -- Terms and privacy: what the Markdown was parsed into.
  sections   jsonb,
  version    integer NOT NULL CHECK (version > 0),
  changed_at timestamptz NOT NULL,
  changed_by uuid REFERENCES accounts (id)
);

-- Each change with the value before and after it, so that the newest can be undone.
CREATE TABLE shop_changes (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  section    text NOT NULL REFERENCES shop_settings (section),
  version    integer NOT NULL,
  before     jsonb,
  after      jsonb,
  fields     text[] NOT NULL,
  is_undo    boolean NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by uuid REFERENCES accounts (id),
  UNIQUE (section, version)
);
CREATE INDEX shop_changes_by_section ON shop_changes (section, id);
CREATE INDEX shop_changes_by_account ON shop_changes (changed_by);
CREATE INDEX shop_settings_by_account ON shop_settings (changed_by);
CREATE TRIGGER shop_changes_are_insert_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON shop_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_history();

-- Items of the opening checklist that only somebody's word or a test can settle.
CREATE TABLE shop_checks (
  item    text PRIMARY KEY CHECK (item IN ('email', 'terms')),
  done_at timestamptz NOT NULL
);
