-- When the day's codes are used up, a link alone is emailed; no other one while it works.
ALTER TABLE reset_codes ADD COLUMN link_until timestamptz;
