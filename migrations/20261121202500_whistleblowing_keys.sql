-- What happens to keys after the first day: passkeys that open them, handlers who lost everything and begin again,
-- reports whose keys are sealed for them by a colleague, and a team's recovery key that is replaced or needed.

-- ── Passkeys ────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the id of a passkey that opens the caller's keys from now on: {name, credentialId, salt (32 bytes), wrapped}.
-- TOO_BIG beyond five; TAKEN for one that does already.
create function private.add_handler_passkey(account_id uuid, input jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  handler public.whistleblowing_handler := private.require_handler(account_id, '{KEYED,ACTIVE}');
  passkey_id uuid;
begin
  perform private.require_object(input);
  perform private.fail_all(private.text_errors(input, 'name', 100)
    || private.text_errors(input, 'credentialId', 1400)
    || private.pattern_errors(input, 'credentialId', '^[A-Za-z0-9_-]+$', 'INVALID')
    || private.bytes_errors(input, 'salt', 32) || private.bytes_errors(input, 'wrapped', 92));
  if (select count(*) from private.handler_passkey p where p.handler_id = handler.id) >= 5 then
    perform private.fail('TOO_BIG', 'passkeys');
  end if;
  insert into private.handler_passkey (handler_id, name, credential_id, wrap)
  values (handler.id, private.clean(input ->> 'name'), input ->> 'credentialId',
    private.only(input, '{salt,wrapped}'))
  on conflict on constraint handler_passkey_credential_unique do nothing
  returning id into passkey_id;
  if not found then
    perform private.fail('TAKEN', 'credentialId');
  end if;
  return to_jsonb(passkey_id);
end
$$;
select private.expose('add_handler_passkey(uuid, jsonb)');

-- Removes one of the caller's passkeys. UNAUTHORIZED for any other, and for one that is gone.
create function private.remove_handler_passkey(account_id uuid, passkey_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  handler public.whistleblowing_handler := private.require_handler(account_id, '{KEYED,ACTIVE}');
begin
  delete from private.handler_passkey p where p.id = passkey_id and p.handler_id = handler.id;
  if not found then
    perform private.fail('UNAUTHORIZED');
  end if;
  return 'true';
end
$$;
select private.expose('remove_handler_passkey(uuid, uuid)');

-- ── Beginning again ─────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the caller's new handler, with new keys (as publish_handler_keys), for one who lost passphrase and recovery
-- code. It waits for approval as any new one. The former handler stays, removed, because it signed what they wrote; its
-- reports go over to the new one, whose keys a colleague seals (reseal_wb_report).
create function private.reset_handler_keys(account_id uuid, input jsonb) returns public.whistleblowing_handler
  language plpgsql volatile security definer set search_path = '' as $$
declare
  former public.whistleblowing_handler;
  handler public.whistleblowing_handler;
begin
  perform private.lock_channel(account_id);
  former := private.require_handler(account_id, '{KEYED,ACTIVE}');
  perform private.require_object(input);
  perform private.fail_all(private.bytes_errors(input, 'boxKey', 32) || private.bytes_errors(input, 'signKey', 32)
    || private.wrap_errors(input, 'passphrase') || private.wrap_errors(input, 'recovery'));
  update public.whistleblowing_handler h set status = 'REMOVED', is_default = false where h.id = former.id;
  delete from private.handler_vault v where v.handler_id = former.id;
  delete from private.handler_passkey p where p.handler_id = former.id;
  delete from public.whistleblowing_seal s where s.handler_id = former.id;
  insert into public.whistleblowing_handler (account_id, user_id, name, title, organisation, email, is_default,
    may_identify, status, box_key, sign_key)
  values (former.account_id, former.user_id, former.name, former.title, former.organisation, former.email,
    former.is_default, former.may_identify, 'KEYED', input ->> 'boxKey', input ->> 'signKey')
  returning * into handler;
  insert into private.handler_vault (handler_id, passphrase, recovery)
  values (handler.id, input -> 'passphrase', input -> 'recovery');
  update public.whistleblowing_assignment a set handler_id = handler.id where a.handler_id = former.id;
  update public.whistleblowing_report r set deletion_asked_by = handler.id where r.deletion_asked_by = former.id;
  update public.whistleblowing_rule r set handler_id = handler.id where r.handler_id = former.id;
  update public.whistleblowing_tombstone t set handler_ids = array_replace(t.handler_ids, former.id, handler.id)
  where former.id = any (t.handler_ids);
  return handler;
end
$$;
select private.expose('reset_handler_keys(uuid, jsonb)');

-- Returns the channel without keys, as before its opening, for a team that has lost the keys of all its handlers and
-- its recovery key. Its reports stay unreadable. The OWNER; INVALID_ACTION while a handler is active.
create function private.restart_wb_channel(account_id uuid) returns public.whistleblowing_channel
  language plpgsql volatile security definer set search_path = '' as $$
declare
  channel public.whistleblowing_channel;
begin
  perform private.refuse_impersonation();
  perform private.require_administrator(account_id);
  perform private.require_feature(account_id, 'whistleblowing');
  if not exists (select from private.membership m
    where m.account_id = restart_wb_channel.account_id and m.user_id = private.uid() and m.role = 'OWNER') then
    perform private.fail('UNAUTHORIZED');
  end if;
  channel := private.locked_channel(account_id);
  if channel.roster_version = 0 or exists (select from private.present_handlers(account_id)) then
    perform private.fail('INVALID_ACTION');
  end if;
  delete from private.channel_recovery r where r.account_id = channel.account_id;
  -- Also of handlers who have left and may come back: the next channel has another key.
  update private.handler_vault v set channel_seed = null, channel_pin = null
  from public.whistleblowing_handler h
  where h.id = v.handler_id and h.account_id = channel.account_id;
  -- The new channel has another code on its poster, and nobody has tried it.
  update public.whistleblowing_channel c set sign_key = null, recovery_key = null, roster = null,
    roster_signature = null, roster_version = 0, law_ticks = c.law_ticks - '{poster,tested}'::text[]
  where c.account_id = channel.account_id returning * into channel;
  return channel;
end
$$;
select private.expose('restart_wb_channel(uuid)');

-- ── Sealing again ───────────────────────────────────────────────────────────────────────────────────────────────

-- Notes the recovery key that a seal is for.
create function private.note_recovery_key() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.recovery_key := (
    select c.recovery_key from public.whistleblowing_report r
    join public.whistleblowing_channel c on c.account_id = r.account_id where r.id = new.report_id);
  return new;
end
$$;
create trigger whistleblowing_seal_recovery_key before insert on public.whistleblowing_seal
  for each row when (new.holder = 'RECOVERY') execute function private.note_recovery_key();

-- Returns the seals that reports of an account lack: of handlers whose keys are new, and of the team's present recovery
-- key. All reports at once, because asking about 10,000 one by one takes half a minute.
create function private.lacking_wb_seals(account_id uuid, report_ids uuid[])
  returns table (report_id uuid, ring text, epoch integer, holder text, handler_id uuid)
  language sql stable security definer set search_path = ''
  begin atomic
    with holder as (
      select r.id as report_id, r.epoch as last_epoch, 'RECOVERY' as name, null::uuid as handler_id,
        true as may_identify, c.recovery_key
      from public.whistleblowing_report r join public.whistleblowing_channel c on c.account_id = r.account_id
      where r.account_id = lacking_wb_seals.account_id and r.id = any (report_ids) and r.status <> 'DELETED'
      union all
      select r.id, r.epoch, 'HANDLER', h.id, h.may_identify, null
      from public.whistleblowing_report r
      join public.whistleblowing_assignment a on a.report_id = r.id
      join public.whistleblowing_handler h on h.id = a.handler_id
      where r.account_id = lacking_wb_seals.account_id and r.id = any (report_ids) and r.status <> 'DELETED'
        and h.id in (select private.present_handlers(lacking_wb_seals.account_id))
    )
    select n.report_id, k.ring, e.epoch, n.name, n.handler_id
    from holder n
    cross join unnest('{CASE,NOTES,IDENTITY}'::text[]) k (ring)
    cross join lateral generate_series(1, n.last_epoch) e (epoch)
    left join public.whistleblowing_seal s on s.report_id = n.report_id and s.ring = k.ring and s.epoch = e.epoch
      and s.holder = n.name and coalesce(s.handler_id, '00000000-0000-0000-0000-000000000000')
        = coalesce(n.handler_id, '00000000-0000-0000-0000-000000000000')
      and s.recovery_key is not distinct from n.recovery_key
    where (k.ring <> 'IDENTITY' or n.may_identify) and s.id is null;
  end;

-- Returns the reports that the caller handles in an account.
create function private.handled_reports_of(account_id uuid) returns uuid[]
  language sql stable security definer set search_path = ''
  return array(
    select r.id from public.whistleblowing_report r
    where r.account_id = handled_reports_of.account_id and r.id in (select private.handled_reports()));

-- Returns reports of the caller that lack keys: [{id, reportNumber, lacking: [{ring, epoch, holder, handlerId}], seals:
-- [{ring, epoch, sealed}]}]. Those that the caller can seal again have the caller's own seals, but those of identities,
-- which open_wb_identity hands out and notes. recovering: those whose keys the caller lacks, with the seals for the
-- team's recovery key.
create function private.wb_reports_lacking_seals(account_id uuid, recovering boolean) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  handler public.whistleblowing_handler := private.require_handler(account_id);
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', r.id, 'reportNumber', r.report_number, 'lacking', l.lacking, 'seals', (
      select coalesce(jsonb_agg(jsonb_build_object('ring', s.ring, 'epoch', s.epoch, 'sealed', s.sealed)
        order by s.ring, s.epoch), '[]')
      from public.whistleblowing_seal s
      where s.report_id = r.id and case when recovering then s.holder = 'RECOVERY'
        else s.handler_id = handler.id and s.ring <> 'IDENTITY' end)) order by r.report_number)
    from public.whistleblowing_report r
    join (
      select n.report_id, jsonb_agg(jsonb_build_object('ring', n.ring, 'epoch', n.epoch, 'holder', n.holder,
        'handlerId', n.handler_id) order by n.ring, n.epoch, n.handler_id) as lacking
      from private.lacking_wb_seals(handler.account_id, private.handled_reports_of(handler.account_id)) n
      -- Only a handler who has a key can seal it for others.
      where case when recovering then n.handler_id = handler.id
        else exists (select from public.whistleblowing_seal s where s.report_id = n.report_id and s.ring = n.ring
          and s.epoch = n.epoch and s.handler_id = handler.id) end
      group by n.report_id) l on l.report_id = r.id), '[]');
end
$$;

-- Returns the reports that the caller can seal again.
create function private.wb_reports_to_reseal(account_id uuid) returns jsonb
  language sql volatile security definer set search_path = ''
  return private.wb_reports_lacking_seals(account_id, recovering => false);
select private.expose('wb_reports_to_reseal(uuid)');

-- Returns the caller's reports whose keys they lack; the holder of the recovery key seals them again
-- (reseal_wb_report).
create function private.wb_reports_to_recover(account_id uuid) returns jsonb
  language sql volatile security definer set search_path = ''
  return private.wb_reports_lacking_seals(account_id, recovering => true);
select private.expose('wb_reports_to_recover(uuid)');

-- Returns the report after sealing keys that it lacked: {seals: [{ring, epoch, holder, handlerId?, sealed}]}. INVALID
-- at seals for one that it does not lack.
create function private.reseal_wb_report(wb_report_id uuid, input jsonb) returns public.whistleblowing_report
  language plpgsql volatile security definer set search_path = '' as $$
declare
  report public.whistleblowing_report := private.handled_report(wb_report_id);
  handler public.whistleblowing_handler := private.require_handler(report.account_id);
  seals constant jsonb := input -> 'seals';
begin
  perform private.require_object(input);
  if jsonb_typeof(seals) is distinct from 'array' or jsonb_array_length(seals) not between 1 and 10000 or exists (
      select from jsonb_array_elements(seals) s where private.bytes_errors(s, 'sealed', 80) <> '[]') or exists (
      select s ->> 'ring', s ->> 'epoch', s ->> 'holder', s ->> 'handlerId' from jsonb_array_elements(seals) s
      except all
      select l.ring, l.epoch::text, l.holder, l.handler_id::text
      from private.lacking_wb_seals(report.account_id, array[report.id]) l
      where l.ring <> 'IDENTITY' or handler.may_identify) then
    perform private.fail('INVALID', 'seals');
  end if;
  delete from public.whistleblowing_seal old using jsonb_array_elements(seals) s
  where old.report_id = report.id and old.holder = 'RECOVERY' and s ->> 'holder' = 'RECOVERY'
    and old.ring = s ->> 'ring' and old.epoch::text = s ->> 'epoch';
  insert into public.whistleblowing_seal (report_id, ring, epoch, holder, handler_id, sealed)
  select report.id, s ->> 'ring', (s ->> 'epoch')::integer, s ->> 'holder', (s ->> 'handlerId')::uuid, s ->> 'sealed'
  from jsonb_array_elements(seals) s;
  return report;
end
$$;
select private.expose('reseal_wb_report(uuid, jsonb)');

-- ── What the settings show ──────────────────────────────────────────────────────────────────────────────────────

-- Returns whether a handler has reports that are not deleted (spec 002 §3: hasReports), to those who appoint handlers.
-- False to others: a handler whom a report concerns does not learn from it that there is one.
create function private.handler_has_reports(handler public.whistleblowing_handler) returns boolean
  language sql stable security definer set search_path = ''
  return handler.account_id in (select private.administered_accounts()) and exists (
    select from public.whistleblowing_assignment a
    join public.whistleblowing_report r on r.id = a.report_id
    where a.handler_id = handler.id and r.status <> 'DELETED');
grant execute on function private.handler_has_reports(public.whistleblowing_handler) to authenticated;
create function public.whistleblowing_handler_has_reports(whistleblowing_handler public.whistleblowing_handler)
  returns boolean
  language sql stable security invoker set search_path = ''
  return private.handler_has_reports(whistleblowing_handler);
comment on function public.whistleblowing_handler_has_reports is '@graphql({"name": "hasReports"})';
grant execute on function public.whistleblowing_handler_has_reports(public.whistleblowing_handler) to authenticated;

-- Returns whether a handler is still a member of the team, or its recipient from outside. One who left handles nothing,
-- and stays in the list until somebody takes their reports over and removes them.
create function private.handler_is_present(handler public.whistleblowing_handler) returns boolean
  language sql stable security definer set search_path = ''
  return handler.account_id in (select private.channel_accounts()) and exists (
    select from private.channel_person p where p.account_id = handler.account_id and p.user_id = handler.user_id);
grant execute on function private.handler_is_present(public.whistleblowing_handler) to authenticated;
create function public.whistleblowing_handler_is_present(whistleblowing_handler public.whistleblowing_handler)
  returns boolean
  language sql stable security invoker set search_path = ''
  return private.handler_is_present(whistleblowing_handler);
comment on function public.whistleblowing_handler_is_present is '@graphql({"name": "isPresent"})';
grant execute on function public.whistleblowing_handler_is_present(public.whistleblowing_handler) to authenticated;
