-- The session: who is logged in, and their accounts. Every page starts with it, so it is one function that asks each
-- area once for all accounts (decision 0211). functions/_shared/account/contract/session-answer.ts has its shape.

-- What areas add to the accounts of a session. accounts_function: () → setof uuid, those for which it is true.
-- isOutside is true for teams that the caller is no member of, and reaches for one purpose: they are part of the
-- session, without credits and with the features of that area alone.
create table private.session_fact (
  name text constraint session_fact_pkey primary key,
  accounts_function text not null
);
alter table private.session_fact enable row level security;

insert into private.session_fact (name, accounts_function) values ('readsLog', 'private.logged_accounts');

-- Returns {state: OK | TFA_REQUIRED | ENDED, impersonator: the name of the administrator who acts as the user, user,
-- accounts, demands: the teams whose demand of two-factor the user does not meet}; user is null and the lists are empty
-- unless OK. A team that shuts the user out is in demands alone.
create function private.session() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.uid();
  held jsonb;
begin
  if caller is null then
    return jsonb_build_object('state', private.session_state(), 'impersonator', null, 'user', null,
      'accounts', jsonb_build_array(), 'demands', jsonb_build_array());
  end if;
  execute (
    select 'select coalesce(jsonb_object_agg(h.id, h.facts), ''{}'') from (select f.id, jsonb_object_agg(f.name, true)'
      ' as facts from ('
      || coalesce(string_agg(format('select %L as name, a.id from %s() a (id)', f.name, f.accounts_function),
        ' union all '), 'select null::text as name, null::uuid as id where false')
      || ') f group by f.id) h'
    from private.session_fact f) into held;
  return (
    select jsonb_build_object('state', 'OK', 'impersonator', private.impersonator(),
      'demands', private.unmet_demands(caller),
      'user', jsonb_build_object('id', u.id, 'email', u.email, 'firstName', u.first_name, 'lastName', u.last_name,
        'language', u.language, 'confirmed', u.confirmed_at is not null, 'administrator', u.administrator,
        'lastUsedModule', u.last_used_module,
        'hasIdentity', exists (select from public.identity i where i.user_id = u.id and i.verified_at is not null)),
      'accounts', (
        select coalesce(jsonb_agg(
          jsonb_build_object('id', a.id, 'slug', a.slug, 'name', a.name, 'accountType', a.account_type,
            'slugs', (
              select jsonb_build_array(a.slug) || coalesce(jsonb_agg(f.slug order by f.slug), '[]')
              from private.former_slug f where f.account_id = a.id),
            'role', coalesce(m.role, 'MEMBER'),
            'deletionScheduledOn', a.deletion_scheduled_on,
            'symbol', private.picture_display_path(a.symbol_path),
            'creditBalance', case when m.role is not null then a.credit_balance end,
            'creditBalanceLimit', case when m.role is not null then a.credit_balance_limit else 0 end,
            'features', jsonb_build_object('checks', m.role is not null and coalesce(f.checks, true),
              'eSignatures', m.role is not null and coalesce(f.e_signatures, true),
              'invoices', m.role is not null and coalesce(f.invoices, true),
              'payouts', m.role is not null and coalesce(f.payouts, false),
              'whistleblowing', coalesce(f.whistleblowing, true)))
          || coalesce((select jsonb_object_agg(s.name, false) from private.session_fact s), '{}')
          || coalesce(held -> a.id::text, '{}') order by a.id), '[]')
        from (
          select o.account_id, o.role from private.membership o where o.user_id = caller
          union all
          select h.key::uuid, null from jsonb_each(held) h where h.value ? 'isOutside') m
        join public.account a on a.id = m.account_id
        left join public.account_feature f on f.account_id = a.id))
    from public.user_profile u where u.id = caller);
end
$$;
select private.expose('session()');
