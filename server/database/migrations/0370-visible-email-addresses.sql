-- Invisible characters are now removed from an email address that is typed or pasted, so accounts that were created with
-- them could no longer sign in. If another account has the visible address, it keeps it.
WITH visible AS (
  SELECT DISTINCT ON (address) id, address
    FROM (
      SELECT id, created_at,
             trim(regexp_replace(email, '[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]', '', 'g')) AS address
        FROM accounts
    ) AS stripped
   WHERE NOT EXISTS (SELECT FROM accounts WHERE accounts.email = stripped.address)
     AND length(address) >= 3
   ORDER BY address, created_at, id
)
UPDATE accounts SET email = visible.address FROM visible WHERE accounts.id = visible.id;
