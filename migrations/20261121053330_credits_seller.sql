-- The company that sells credits, as its sales documents name it, and where its electronic invoices are paid (decisions
-- 0118, 0276).

-- The seller, with a row for each change of its details. They come from the deployment's settings.
create table private.seller (
  id integer constraint seller_pkey primary key generated always as identity,
  name text not null constraint seller_name_filled check (name <> ''),
  organization_number text not null constraint seller_organization_number_filled check (organization_number <> ''),
  address text not null constraint seller_address_filled check (address <> ''),
  email text not null constraint seller_email_filled check (email <> ''),
  -- Companies in the Register of Business Enterprises say so on their sales documents (foretaksregisterloven § 10-2).
  in_business_register boolean not null,
  -- The bank account that electronic invoices name; null while the operator has no access point to send them.
  ehf_account text constraint seller_ehf_account_shape check (ehf_account ~ '^[0-9]{11}$'),
  created_at timestamptz not null default private.now()
);
alter table private.seller enable row level security;
create trigger seller_append_only before update or delete on private.seller
  for each row execute function private.refuse_log_change();

-- Adds the seller's details {name, organization_number, address, email, in_business_register, ehf_account} when they
-- have changed.
create function service.keep_seller(seller jsonb) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  given private.seller := jsonb_populate_record(null::private.seller, seller);
begin
  if not exists (
    select from private.seller s
    where s.id = (select max(n.id) from private.seller n)
      and (s.name, s.organization_number, s.address, s.email, s.in_business_register, s.ehf_account)
        is not distinct from (given.name, given.organization_number, given.address, given.email,
          given.in_business_register, given.ehf_account)) then
    insert into private.seller (name, organization_number, address, email, in_business_register, ehf_account)
    values (given.name, given.organization_number, given.address, given.email, given.in_business_register,
      given.ehf_account);
  end if;
end
$$;

grant execute on function service.keep_seller(jsonb) to service_role;
