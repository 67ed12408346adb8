export const bareStatement = `
  with debit as (
    update bare_wallets set balance = balance - $2 where id = $1 and balance >= $2 returning id
  ), placed as (
    insert into bare_orders (account_id, link, quantity, price) select id, $3, $4, $2 from debit returning id
  )
  insert into bare_transfers (order_id, amount) select id, $2 from placed returning order_id`;

/** Places a batch. If one account's balance is too low, the check constraint on the wallet refuses the whole batch. */
export const bareBatchStatement = `
  with requested as materialized (
    select gen_random_uuid() as id, each.* from json_to_recordset($1::json)
      as each (position int, "accountId" uuid, link text, quantity int, price int)
  ), debit as (
    update bare_wallets set balance = balance - total
    from (select "accountId", sum(price) as total from requested group by 1 order by 1) as each
    where id = "accountId"
  ), placed as (
    insert into bare_orders (id, account_id, link, quantity, price)
    select id, "accountId", link, quantity, price from requested returning id, price
  ), transfers as (
    insert into bare_transfers (order_id, amount) select id, price from placed
  )
  select position, id as order_id from requested`;
