-- The clock of referees: a reminder after 24 hours and on the third day, the final one on the sixth, when the candidate
-- is asked to help, and giving up on the tenth, when the reviewer goes on with what there is (reference §2d, decision
-- 0133). Mails leave on business days from 8 to 16 in the zone of the referee's country.

-- Takes the steps of a locked list's referees that are due.
create function private.take_referee_steps(list public.check_list) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  referee private.referee;
  gave_up uuid[] := '{}';
begin
  for referee in
    select r.* from private.referee r join public.check_item i on i.id = r.check_item_id
    where i.check_list_id = list.id and r.status = 'WAITING' and r.next_reminder_at <= private.now() order by r.place
  loop
    if referee.asked_at is null then
      perform private.ask_referee(referee.id);
    elsif referee.reminder_no = 3 then
      perform private.end_referee(referee, 'GAVE_UP');
      gave_up := gave_up || referee.check_item_id;
    else
      perform private.remind_referee(referee, list);
    end if;
  end loop;
  perform private.settle_references(g.id) from (select distinct unnest(gave_up)) g (id);
end
$$;

-- Reminds a referee and moves the clock on. With the final reminder, the candidate is asked to help.
create function private.remind_referee(referee private.referee, list public.check_list) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  is_final constant boolean := referee.reminder_no = 2;
begin
  update private.referee r set reminder_no = r.reminder_no + 1,
    next_reminder_at = private.referee_step(
      r.clock_started_at, r.reminder_no + 1, private.referee_zone(r.country))
  where r.id = referee.id
  returning * into referee;
  perform private.mail_referee('reference_reminder', referee, list, jsonb_build_object('isFinal', is_final,
    'answerBy', (referee.next_reminder_at at time zone private.referee_zone(referee.country))::date - 1));
  if is_final then
    perform private.mail_about_referee('referee_overdue', referee, list);
  end if;
end
$$;

insert into private.retention_period (subject, period) values
  ('referee_requests', interval '7 days');

-- Job body, every quarter of an hour: asks, reminds and gives up the referees whose step is due. Returns {lists}. Lists
-- that are being changed are left to the next run. After max, another job continues. Also forgets requests of more than
-- a week ago.
create function service.remind_referees(max integer default 200) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  due uuid;
  list public.check_list;
  stepped integer := 0;
begin
  delete from private.referee_request r where r.asked_at <= private.now() - private.kept_for('referee_requests');
  for due in
    select i.check_list_id from private.referee r join public.check_item i on i.id = r.check_item_id
    where r.next_reminder_at <= private.now()
      and private.business_time(private.now(), private.referee_zone(r.country)) <= private.now()
    group by i.check_list_id order by min(r.next_reminder_at) limit remind_referees.max
  loop
    stepped := stepped + 1;
    select * into list from public.check_list l where l.id = due for no key update skip locked;
    continue when not found or not private.is_active(list);
    perform private.take_referee_steps(list);
  end loop;
  if stepped = max then
    perform private.enqueue_job('REMIND_REFEREES', 'remind-referees:' || gen_random_uuid());
  end if;
  return jsonb_build_object('lists', stepped);
end
$$;
insert into private.job_kind (kind, title_en, title_nb, sql_function) values
  ('REMIND_REFEREES', 'Remind referees', 'Minne referanser på å svare', 'service.remind_referees');
insert into private.schedule (name, cron, job_kind) values ('remind-referees', '*/15 * * * *', 'REMIND_REFEREES');
grant execute on function service.remind_referees(integer) to service_role;

-- ── The next request of a mailbox ───────────────────────────────────────────────────────────────────────────────────

-- For the function reference: returns {token, kind, employer} of a new link to the next request to the mailbox of a
-- link that was answered or declined, about the same check list, or null. The new link proves no more than the first
-- one: both went to the same mailbox. A repeat returns the same link. INVALID_TOKEN for every other link.
create function service.next_reference(token text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  link private.access_token;
  following private.referee;
  new_token text;
begin
  select * into link from private.access_token t
  where t.hash = private.token_hash(next_reference.token) and t.purpose = 'REFEREE' and t.expires_at > private.now();
  if not exists (
    select from private.referee r where r.id = link.subject_id and r.status in ('ANSWERED', 'DECLINED')) then
    perform private.fail('INVALID_TOKEN');
  end if;
  select r.* into following
  from private.referee former
  join public.check_item own on own.id = former.check_item_id
  join public.check_list l on l.id = own.check_list_id
  join public.check_item i on i.check_list_id = l.id
  join private.referee r on r.check_item_id = i.id
  where former.id = link.subject_id and r.email = former.email and r.status = 'WAITING' and r.asked_at is not null
    and private.is_active(l)
  order by r.asked_at, r.place limit 1;
  if not found then
    return null;
  end if;
  new_token := translate(
    encode(sha256(convert_to(next_reference.token || ':' || following.id, 'UTF8')), 'base64'), '+/=', '-_');
  insert into private.access_token (hash, purpose, subject_id, expires_at)
  values (private.token_hash(new_token), 'REFEREE', following.id, link.expires_at)
  on conflict on constraint access_token_hash_unique do update set revoked_at = null;
  return jsonb_build_object('token', new_token, 'kind', following.kind, 'employer', following.organization_name);
end
$$;
grant execute on function service.next_reference(text) to service_role;
