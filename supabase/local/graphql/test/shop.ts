import type postgres from 'postgres';

/** A small schema with every kind of thing the engine exposes, for the tests that generate requests. */
export const SHOP = `
  drop schema if exists shop cascade;
  create schema shop;
  comment on schema shop is '@graphql({"inflect_names": true, "introspection": true, "max_rows": 10})';
  set search_path to shop;
  create type order_status as enum ('open', 'sent-off', 'closed');
  comment on type order_status is '@graphql({"mappings": {"sent-off": "SENT_OFF"}})';
  create table customer (
    id int generated always as identity primary key,
    email text not null,
    nick varchar(12),
    age smallint,
    balance numeric(12, 2) default 0,
    visits bigint not null default 0,
    score float8,
    active boolean not null default true,
    born date,
    wakes_at time,
    created_at timestamptz not null default '2026-01-01T00:00:00Z',
    tags text[],
    settings jsonb,
    home inet,
    "quoted ""name""" int,
    "select" text
  );
  comment on table customer is '@graphql({"totalCount": {"enabled": true}, "aggregate": {"enabled": true}})';
  create table purchase (
    id uuid primary key default gen_random_uuid(),
    customer_id int not null references customer (id),
    status order_status not null default 'open',
    note text
  );
  comment on table purchase is '@graphql({"totalCount": {"enabled": true}})';
  create table purchase_line (
    purchase_id uuid references purchase (id),
    number int,
    amounts int[],
    primary key (purchase_id, number)
  );
  create table address (
    id int primary key,
    customer_id int unique references customer (id),
    street text
  );
  create view loyal as select id, email, visits from customer where visits > 5;
  comment on view loyal is '@graphql({"primary_key_columns": ["id"]})';
  create function _shout(rec customer) returns text immutable language sql as 'select upper(rec.email)';
  create function _open_purchases(rec customer) returns setof purchase stable language sql
    as $$ select * from shop.purchase where customer_id = rec.id and status = 'open' $$;
  create function double(value int, times int default 2) returns int immutable language sql as 'select value * times';
  create function customers_like(pattern text) returns setof customer stable language sql
    as 'select * from shop.customer where email like pattern';
  create function add_visit(customer_id int) returns customer language sql
    as 'update shop.customer set visits = visits + 1 where id = customer_id returning *';
  insert into customer (email, nick, age, balance, visits, tags, settings, "select")
    select 'c' || i || '@example.com', 'nick' || i, i, i * 1.5, i, array['t' || i], '{"a": 1}', 's' || i
    from generate_series(1, 12) i;
  insert into purchase (id, customer_id, status)
    select ('00000000-0000-0000-0000-0000000000' || lpad(i::text, 2, '0'))::uuid, 1 + i % 12,
      (array['open', 'sent-off', 'closed']::order_status[])[1 + i % 3]
    from generate_series(1, 30) i;
  insert into purchase_line select id, 1, '{1,2}' from purchase;
  insert into address select id, id, 'Street ' || id from customer where id % 2 = 0;
  reset search_path;
`;

/** Prepares a connection for the shop: search path and a time limit on every statement. */
export async function enterShop(sql: postgres.ReservedSql): Promise<void> {
  await sql.unsafe("set search_path to shop; set statement_timeout to '30s'");
}
