-- These need a confirmed address from now on. What an unconfirmed account set up earlier may be a stranger's.
DELETE FROM api_keys USING accounts WHERE accounts.id = api_keys.account_id AND accounts.verified_at IS NULL;
DELETE FROM webhooks USING accounts WHERE accounts.id = webhooks.account_id AND accounts.verified_at IS NULL;
DELETE FROM recovery_codes USING accounts WHERE accounts.id = recovery_codes.account_id AND accounts.verified_at IS NULL;
DELETE FROM second_factors USING accounts WHERE accounts.id = second_factors.account_id AND accounts.verified_at IS NULL;
