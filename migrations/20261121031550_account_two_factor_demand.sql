-- "All members must use two-factor": OWNER and ADMINs of a team demand it from a day on, and see who lacks it. Those
-- are mailed when it is demanded and three days before the day. private.membership shuts out who lacks it then.

-- Returns when a day begins in Oslo.
create function private.day_begins(day date) returns timestamptz
  language sql immutable set search_path = ''
  return day::timestamp at time zone 'Europe/Oslo';

-- Returns {day, smsCounts, isDue, members, lacking: [{id, name, email, hasSms}]} to OWNER and ADMINs. day is null, and
-- smsCounts true, while nothing is demanded. members: how many have joined. lacking: those with neither an app nor a
-- passkey, by name.
create function private.two_factor_demand(account_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  demand private.two_factor_demand;
begin
  perform private.require_administrator(account_id);
  select * into demand from private.two_factor_demand d where d.account_id = two_factor_demand.account_id;
  return jsonb_build_object(
    'day', (demand.deadline at time zone 'Europe/Oslo')::date, 'smsCounts', coalesce(demand.sms_counts, true),
    'isDue', coalesce(demand.deadline <= private.now(), false),
    'members', (
      select count(*) from public.account_member m
      where m.account_id = two_factor_demand.account_id and m.user_id is not null),
    'lacking', (
      select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'email', l.email,
        'name', private.full_name(l.first_name, l.last_name), 'hasSms', private.meets_demand(l.user_id, true))
        order by l.first_name, l.last_name, l.id), '[]')
      from public.account_member l
      where l.account_id = two_factor_demand.account_id and l.user_id is not null
        and not private.meets_demand(l.user_id, false)));
end
$$;
select private.expose('two_factor_demand(uuid)');

-- Mails the members who lack what the team demands. kind: two_factor_demanded, or two_factor_due as a reminder.
create function private.mail_demand(kind text, demand private.two_factor_demand) returns void
  language sql volatile security definer set search_path = '' as $$
  select private.tell_by_mail(m.user_id, mail_demand.kind, jsonb_build_object('accountName', a.name,
    'day', (demand.deadline at time zone 'Europe/Oslo')::date, 'smsCounts', demand.sms_counts))
  from public.account_member m join public.account a on a.id = m.account_id
  join public.user_profile u on u.id = m.user_id and u.confirmed_at is not null
  where m.account_id = demand.account_id and not private.meets_demand(m.user_id, demand.sms_counts)
$$;
insert into private.mail_kind (kind, title_en, title_nb) values
  ('two_factor_demanded', 'A team demands two-factor login', 'Et team krever totrinnsinnlogging'),
  ('two_factor_due', 'Two-factor login: three days left', 'Totrinnsinnlogging: tre dager igjen');

-- Returns the team after demanding two-factor of its members from a day on, or no longer. input: {day, smsCounts}; day
-- is YYYY-MM-DD, from today (or the day that is demanded) on and at most 180 days ahead, or null. For OWNER and ADMINs,
-- with the second level. INVALID_ACTION at ownFactor for a caller who would be shut out, and
-- DELIVERY_FREQUENCY_EXCEEDED after ten in a day, since each mails the members. A repeat changes nothing.
create function private.set_two_factor_demand(account_id uuid, input jsonb) returns public.account
  language plpgsql volatile security definer set search_path = '' as $$
declare
  team public.account := private.lock_administered_account(account_id);
  today constant date := (private.now() at time zone 'Europe/Oslo')::date;
  day date;
  sms_counts boolean;
  demand private.two_factor_demand;
begin
  perform private.require_level2();
  if team.account_type <> 'TEAM' then
    perform private.fail('INVALID_ACTION');
  end if;
  perform private.require_object(input);
  if input ->> 'day' is null then
    delete from private.two_factor_demand d where d.account_id = team.id;
    return team;
  end if;
  select * into demand from private.two_factor_demand d where d.account_id = team.id;
  perform private.fail_all(
    private.date_errors(input, 'day', least(today, (demand.deadline at time zone 'Europe/Oslo')::date))
    || private.boolean_errors(input, 'smsCounts'));
  day := (input ->> 'day')::date;
  sms_counts := coalesce((input ->> 'smsCounts')::boolean, true);
  if day > today + 180 then
    perform private.fail('INVALID', 'day');
  end if;
  if not private.meets_demand(private.uid(), sms_counts) then
    perform private.fail('INVALID_ACTION', 'ownFactor');
  end if;
  -- Three days before or later, the first mail is the reminder, too.
  insert into private.two_factor_demand as d (account_id, deadline, sms_counts, reminded_at)
  values (team.id, private.day_begins(day), sms_counts,
    case when private.day_begins(day) <= private.now() + interval '3 days' then private.now() end)
  on conflict on constraint two_factor_demand_pkey do update set
    deadline = excluded.deadline, sms_counts = excluded.sms_counts, reminded_at = excluded.reminded_at
    where (d.deadline, d.sms_counts) is distinct from (excluded.deadline, excluded.sms_counts)
  returning * into demand;
  if not found then
    return team;
  end if;
  if not private.hit('two-factor-demand:' || team.id, 10, interval '1 day') then
    perform private.fail('DELIVERY_FREQUENCY_EXCEEDED');
  end if;
  perform private.mail_demand('two_factor_demanded', demand);
  return team;
end
$$;
select private.expose('set_two_factor_demand(uuid, jsonb)');

-- Job body, hourly during the day: one reminder to those who still lack it three days before.
create function private.remind_of_demands() returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  demand private.two_factor_demand;
begin
  for demand in
    update private.two_factor_demand d set reminded_at = private.now()
    where d.reminded_at is null and d.deadline > private.now() and d.deadline <= private.now() + interval '3 days'
    returning d.*
  loop
    perform private.mail_demand('two_factor_due', demand);
  end loop;
end
$$;
insert into private.job_kind (kind, title_en, title_nb, sql_function) values
  ('REMIND_OF_DEMANDS', 'Remind members of two-factor', 'Minne medlemmer på totrinnsinnlogging',
    'private.remind_of_demands');
insert into private.schedule (name, cron, job_kind) values ('remind-of-demands', '17 6-16 * * *', 'REMIND_OF_DEMANDS');

create trigger two_factor_demand_log after insert or delete or update of deadline, sms_counts
  on private.two_factor_demand for each row execute function private.log_change('TWO_FACTOR_DEMAND');
insert into private.team_event_kind (kind, title_en, title_nb) values
  ('TWO_FACTOR_DEMAND', 'Demand of two-factor login', 'Krav om totrinnsinnlogging');
insert into private.team_event_field (kind, field, title_en, title_nb) values
  ('TWO_FACTOR_DEMAND', 'deadline', 'From', 'Fra'),
  ('TWO_FACTOR_DEMAND', 'sms_counts', 'Codes by SMS count', 'Koder på SMS teller');
