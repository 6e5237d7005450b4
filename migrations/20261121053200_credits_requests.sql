-- A member who cannot send because the team lacks credits asks those who may buy them. OWNER and ADMINs receive a mail
-- with the amount and a link that opens the purchase with it. Nothing is kept but the mail.

insert into private.usage_limit (action, scope, per, max) values
  ('CREDIT_REQUEST', 'PERSON', interval '1 hour', 3),
  ('CREDIT_REQUEST', 'PERSON', interval '1 day', 10),
  ('CREDIT_REQUEST', 'ACCOUNT', interval '1 day', 50),
  ('CREDIT_REQUEST', 'NETWORK', interval '1 day', 500),
  ('CREDIT_REQUEST', 'EVERYBODY', interval '1 day', 50000);

-- Mails the OWNER and ADMINs of a team that the caller lacks this many credits, and returns whether anybody was mailed:
-- unconfirmed mailboxes get nothing. For members of a team. Raises TOO_SMALL and TOO_BIG at credits, ACCOUNT_NOT_FOUND
-- for everyone else, and DELIVERY_FREQUENCY_EXCEEDED after three in an hour.
create function private.ask_for_credits(account_id uuid, credits integer) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_confirmed_uid();
  account public.account;
  asker text;
begin
  select * into account from public.account a
  where a.id = ask_for_credits.account_id and a.account_type = 'TEAM' and a.id in (select private.member_accounts());
  if not found then
    perform private.fail('ACCOUNT_NOT_FOUND');
  end if;
  perform private.require_unlocked(account.id);
  perform private.refuse_impersonation();
  if coalesce(credits, 0) < 1 then
    perform private.fail('TOO_SMALL', 'credits');
  elsif credits > 1000000 then
    perform private.fail('TOO_BIG', 'credits');
  end if;
  perform private.require_within_limits('CREDIT_REQUEST', private.usage_keys(caller, account.id));
  select coalesce(private.full_name(u.first_name, u.last_name), u.email) into asker
  from public.user_profile u where u.id = caller;
  perform private.mail_administrators('credits_wanted', account, jsonb_build_object(
    'askerName', asker, 'missing', credits, 'balance', coalesce(account.credit_balance, 0),
    -- Credits are sold in hundreds, at most 10,000 of them at once.
    'quantity', least(ceil(credits / 100.0)::integer, 10000)));
  return exists (
    select from public.account_member m join public.user_profile u on u.id = m.user_id
    where m.account_id = account.id and m.role in ('OWNER', 'ADMIN') and u.confirmed_at is not null);
end
$$;
select private.expose('ask_for_credits(uuid, integer)');

-- Hook of credits_wanted (still wanted): false once the credits are there, or the account is locked.
create function private.credits_still_wanted(message private.outbox) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from public.account a where a.id = message.account_id and a.deletion_scheduled_on is null
      and coalesce(a.credit_balance, 0)
        < (message.payload ->> 'balance')::integer + (message.payload ->> 'missing')::integer);
insert into private.mail_kind (kind, title_en, title_nb, still_wanted) values
  ('credits_wanted', 'A member asks for credits', 'Et medlem ber om kreditter', 'private.credits_still_wanted');
