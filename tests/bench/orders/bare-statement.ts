export const bareStatement = `
  with debit as (
    update bare_wallets set balance = balance - $2 where id = $1 and balance >= $2 returning id
  ), placed as (
    insert into bare_orders (account_id, link, quantity, price) select id, $3, $4, $2 from debit returning id
  )
  insert into bare_transfers (order_id, amount) select id, $2 from placed returning order_id`;
