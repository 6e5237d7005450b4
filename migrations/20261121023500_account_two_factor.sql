-- Two-factor by SMS: turning it on, moving it to another number, stopping it, turning two-factor off, and the notices
-- about it.

-- Locks a person's ways to log in until the transaction ends, and returns the row of two-factor, null while it is off.
-- Every change takes the profile's lock first, so that none adds to what another is removing.
create function private.lock_factors(user_id uuid) returns private.two_factor
  language plpgsql volatile security definer set search_path = '' as $$
declare
  found_row private.two_factor;
begin
  perform from public.user_profile u where u.id = lock_factors.user_id for no key update;
  select * into found_row from private.two_factor t where t.user_id = lock_factors.user_id for update;
  return found_row;
end
$$;

-- Turns two-factor on, or moves it to another number. The acting session counts as confirmed; all other sessions of the
-- user become pending.
create function private.enable_two_factor(session_id uuid, phone public.phone_number) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  before constant private.two_factor := private.lock_factors(phone.user_id);
begin
  insert into private.two_factor (user_id, country_code, number)
  values (phone.user_id, phone.country_code, phone.number)
  on conflict on constraint two_factor_pkey do update set
    country_code = excluded.country_code, number = excluded.number, enabled_at = excluded.enabled_at;
  insert into private.session_proof (session_id, tfa_at) values (enable_two_factor.session_id, private.now())
  on conflict on constraint session_proof_pkey do update set tfa_at = excluded.tfa_at;
  if (before.country_code, before.number) is distinct from (phone.country_code, phone.number) then
    perform private.tell_of_phone('two_factor_on', phone);
    perform private.tell_former_number(before);
  end if;
end
$$;

-- For the function tfa: turns two-factor off, with its app, passkeys and recovery codes, and returns {}. Raises
-- AUTH_LEVEL_2_REQUIRED, and INVALID_ACTION at demanded while a team demands it. A repeat changes nothing.
create function service.disable_two_factor(user_id uuid, session_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  before private.two_factor;
begin
  perform private.require_person(disable_two_factor.user_id);
  before := private.lock_factors(disable_two_factor.user_id);
  if before.user_id is null then
    return '{}';
  end if;
  if not private.has_level2(disable_two_factor.session_id) then
    perform private.fail('AUTH_LEVEL_2_REQUIRED');
  end if;
  perform private.end_two_factor(before);
  perform private.require_demands_met(before.user_id);
  return '{}';
end
$$;

-- For the same: stops texting codes to a person who has an app or a passkey, and returns {}. The number stays
-- confirmed. Raises AUTH_LEVEL_2_REQUIRED, and INVALID_ACTION at lastFactor for a person with nothing else. A repeat
-- changes nothing.
create function service.remove_two_factor_number(user_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  before private.two_factor;
begin
  perform private.require_in_person(remove_two_factor_number.user_id);
  before := private.lock_factors(remove_two_factor_number.user_id);
  if before.number is null then
    return '{}';
  end if;
  if not private.has_level2(private.session_id()) then
    perform private.fail('AUTH_LEVEL_2_REQUIRED');
  end if;
  if not private.meets_demand(before.user_id, false) then
    perform private.fail('INVALID_ACTION', 'lastFactor');
  end if;
  update private.two_factor t set country_code = null, number = null where t.user_id = before.user_id;
  perform private.tell_by_mail(before.user_id, 'two_factor_sms_off',
    jsonb_build_object('maskedNumber', private.masked_number(before.country_code, before.number)));
  perform private.tell_former_number(before);
  return '{}';
end
$$;

-- Turns two-factor off, and tells the user. If it is turned on again, every session needs a new code.
create function private.end_two_factor(before private.two_factor) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.two_factor t where t.user_id = before.user_id;
  update private.session_proof p set tfa_at = null
  from auth.sessions s where s.id = p.session_id and s.user_id = before.user_id;
  perform private.tell_by_mail(before.user_id, 'two_factor_off',
    jsonb_build_object('maskedNumber', private.masked_number(before.country_code, before.number)));
  perform private.tell_former_number(before);
end
$$;

-- Sends an SMS notice to the former number, if there was one.
create function private.tell_former_number(before private.two_factor) returns void
  language sql volatile security definer set search_path = '' as $$
  select private.queue_mail('two_factor_number_removed', before.country_code || before.number, null, u.language)
  from public.user_profile u where u.id = before.user_id and before.number is not null
$$;

insert into private.mail_kind (kind, title_en, title_nb, channel, priority) values
  ('two_factor_on', 'Two-factor login turned on', 'Totrinnsinnlogging er slått på', 'mail', 1),
  ('two_factor_off', 'Two-factor login turned off', 'Totrinnsinnlogging er slått av', 'mail', 1),
  ('two_factor_sms_off', 'No more login codes by SMS', 'Ingen flere koder på SMS', 'mail', 1),
  ('two_factor_number_removed', 'SMS: number no longer used', 'SMS: nummeret brukes ikke lenger', 'sms', 1);

-- ── The audit log ──────────────────────────────────────────────────────────────────────────────────────────────

-- Row trigger for a table with a user_id: logs a change in each of the user's teams. Argument: the kind.
create function private.log_user_change() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  old_row constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
begin
  if current_setting('app.deleting', true) is distinct from 'on' then
    perform private.log_row_change(m.account_id, tg_argv[0], old_row, new_row, private.team_log_member(m))
    from public.account_member m join public.account a on a.id = m.account_id and a.account_type = 'TEAM'
    where m.user_id = (coalesce(new_row, old_row) ->> 'user_id')::uuid order by m.account_id;
  end if;
  return null;
end
$$;
create trigger two_factor_log after insert or delete or update of number on private.two_factor
  for each row execute function private.log_user_change('TWO_FACTOR');
insert into private.team_event_kind (kind, title_en, title_nb, subject_name) values
  ('TWO_FACTOR', 'Two-factor login', 'Totrinnsinnlogging', 'private.name_in_team_log');
insert into private.team_event_field (kind, field, title_en, title_nb, shows_value) values
  ('TWO_FACTOR', 'number', 'Phone number', 'Telefonnummer', false);

grant execute on function service.disable_two_factor(uuid, uuid), service.remove_two_factor_number(uuid)
to service_role;
