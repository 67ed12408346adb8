-- The page of a payment shows its refunds.
CREATE INDEX refunds_of_payment ON refunds (payment_id);
