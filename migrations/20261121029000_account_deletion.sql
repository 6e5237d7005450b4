-- Deleting accounts: the OWNER schedules it and may take it back for fourteen days; until then the account is locked.
-- Then a job carries it out: in batches, so that one killed half-way goes on where it stopped.
-- What stays, and why, is decision 0042; a test walks every column of every table for what should be gone.

-- ── Scheduling ─────────────────────────────────────────────────────────────────────────────────────────────────

-- Gives the account, locked against others, to its OWNER; UNAUTHORIZED for other members, ACCOUNT_NOT_FOUND for strangers.
create function private.owned_account(account_id uuid) returns public.account
  language plpgsql volatile security definer set search_path = '' as $$
declare
  account public.account;
begin
  perform private.require_self();
  select * into account from public.account a
  where a.id = owned_account.account_id and a.id in (select private.member_accounts()) for no key update;
  if not found then
    perform private.fail('ACCOUNT_NOT_FOUND', 'accountId');
  end if;
  if private.my_role(account.id) is distinct from 'OWNER' then
    perform private.fail('UNAUTHORIZED');
  end if;
  return account;
end
$$;

-- Queues one mail each to those who run the account: its OWNER and ADMINs.
create function private.mail_administrators(kind text, account public.account) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into private.outbox (kind, recipient, recipient_name, language, account_id, payload)
  select mail_administrators.kind, u.email, private.full_name(u.first_name, u.last_name), u.language, account.id,
    jsonb_build_object('audience', m.role, 'accountType', account.account_type, 'accountName', account.name,
      'accountSlug', account.slug, 'deletionOn', account.deletion_scheduled_on,
      'ownerName', (select coalesce(private.full_name(o.first_name, o.last_name), o.email)
        from public.account_member o where o.account_id = account.id and o.role = 'OWNER'))
  from public.account_member m join public.user_profile u on u.id = m.user_id
  where m.account_id = account.id and m.role in ('OWNER', 'ADMIN')
$$;

-- Gives the account, to be deleted in fourteen days and locked until then. Its OWNER; a TEAM with a fresh SMS
-- confirmation (AUTH_LEVEL_2_REQUIRED). PERSONAL_ACCOUNT_OWNS_TEAMS for a person who still owns a team, also one that is
-- about to be deleted: that can be taken back. DELIVERY_FREQUENCY_EXCEEDED after ten in a day. A repeat changes nothing.
create function private.schedule_account_deletion(account_id uuid) returns public.account
  language plpgsql volatile security definer set search_path = '' as $$
declare
  account public.account := private.owned_account(account_id);
begin
  if account.deletion_scheduled_on is not null then
    return account;
  end if;
  if account.account_type = 'TEAM' then
    perform private.require_level2();
  elsif exists (
    select from public.account_member m join public.account a on a.id = m.account_id
    where m.user_id = account.primary_user_id and m.role = 'OWNER' and a.account_type = 'TEAM') then
    perform private.fail('PERSONAL_ACCOUNT_OWNS_TEAMS');
  end if;
  if not private.hit('schedule-deletion:' || account.id, 10, interval '1 day') then
    perform private.fail('DELIVERY_FREQUENCY_EXCEEDED');
  end if;
  update public.account a set deletion_scheduled_on = private.now() + interval '14 days'
  where a.id = account.id returning * into account;
  perform private.mail_administrators('account_deletion_scheduled', account);
  return account;
end
$$;
select private.expose('schedule_account_deletion(uuid)');

-- Gives the account, which stays after all. Its OWNER; INVALID_ACTION once the time has come, when the job may have begun.
-- A repeat changes nothing.
create function private.cancel_account_deletion(account_id uuid) returns public.account
  language plpgsql volatile security definer set search_path = '' as $$
declare
  account public.account := private.owned_account(account_id);
begin
  if account.deletion_scheduled_on is null then
    return account;
  end if;
  if account.deletion_scheduled_on <= private.now() then
    perform private.fail('INVALID_ACTION', 'deletionScheduledOn');
  end if;
  update public.account a set deletion_scheduled_on = null where a.id = account.id returning * into account;
  perform private.mail_administrators('account_deletion_cancelled', account);
  return account;
end
$$;
select private.expose('cancel_account_deletion(uuid)');
