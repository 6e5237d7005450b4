-- What is changed in a channel, by whom and when. Owners and administrators change it without reading reports, so each
-- change is kept where nobody can alter it, mailed to the handlers, and shown to the reporters whom it concerns. A
-- change that protects reporters less waits until a handler other than the one who asked for it agrees. Triggers do
-- this, so that no way to change a channel goes without.

insert into private.usage_limit (action, scope, per, max) values ('WB_CHANGE', 'ACCOUNT', interval '1 day', 200);

insert into private.mail_kind (kind, title_en, title_nb) values
  ('channel_changed', 'Whistleblowing channel changed', 'Varslingskanal endret'),
  ('channel_change_asked', 'Change of a channel to agree to', 'Endring av kanalen å ta stilling til');

-- ── Tables ──────────────────────────────────────────────────────────────────────────────────────────────────────

create table public.whistleblowing_channel_event (
  id uuid constraint whistleblowing_channel_event_pkey primary key default gen_random_uuid(),
  account_id uuid not null constraint whistleblowing_channel_event_account_id_fkey
    references public.whistleblowing_channel (account_id) on delete cascade,
  occurred_at timestamptz not null default private.now(),
  -- Null for a job, and after the person's user was deleted.
  actor_id uuid constraint whistleblowing_channel_event_actor_id_fkey
    references public.user_profile (id) on delete set null,
  actor_name text,
  kind text not null constraint whistleblowing_channel_event_kind_known check (kind in (
    'OPENED', 'RESTARTED', 'RECOVERY_KEY', 'PAUSED', 'RETENTION', 'FOUR_EYES', 'CUSTODIAN',
    'STATISTICS', 'VOICE', 'FEEDBACK',
    'QUESTIONS', 'CATEGORIES', 'SUBSTATUSES', 'CLOSING_REASONS', 'TEXTS', 'ADDRESS', 'LOOK', 'HANDLER_ADDED',
    'HANDLER_APPROVED', 'HANDLER_UNLISTED', 'HANDLER_REMOVED', 'HANDLER_LEFT', 'HANDLER_DEFAULT', 'HANDLER_TITLE',
    'ENTRANCE_ADDED', 'ENTRANCE_RENAMED', 'ENTRANCE_CHANGED', 'ENTRANCE_PAUSED', 'ENTRANCE_RESUMED',
    'ENTRANCE_CLOSED', 'ENTRANCE_REOPENED', 'RULE_CHOSEN', 'RULE_NOT_CHOSEN', 'RULE_REMOVED')),
  -- DONE; of a change that needs consent before that, ASKED, and REFUSED, WITHDRAWN or LAPSED where it was not made.
  step text not null constraint whistleblowing_channel_event_step_known
    check (step in ('DONE', 'ASKED', 'REFUSED', 'WITHDRAWN', 'LAPSED')),
  -- Of a rule or an address. Of texts, the names of those that were changed; of a list, what was removed and what was
  -- added or reworded. Of an entrance, its name; of an assignment rule, the name of its entrance, then its category.
  old_value text,
  new_value text,
  -- Of how long reports are kept, where it is not what is proposed for the country.
  reason text,
  handler_id uuid constraint whistleblowing_channel_event_handler_id_fkey
    references public.whistleblowing_handler (id) on delete cascade,
  handler_name text
);
create index whistleblowing_channel_event_account_index
  on public.whistleblowing_channel_event (account_id, occurred_at desc);
create index whistleblowing_channel_event_actor_index on public.whistleblowing_channel_event (actor_id);
create index whistleblowing_channel_event_handler_index on public.whistleblowing_channel_event (handler_id);
create trigger whistleblowing_channel_event_fixed before update on public.whistleblowing_channel_event
  for each row execute function private.refuse_change_except('actor_id');

-- A change that waits for a handler's consent: one for each rule, the last that was asked for.
create table public.whistleblowing_change (
  id uuid constraint whistleblowing_change_pkey primary key default gen_random_uuid(),
  account_id uuid not null constraint whistleblowing_change_account_id_fkey
    references public.whistleblowing_channel (account_id) on delete cascade,
  kind text not null constraint whistleblowing_change_kind_known
    check (kind in ('RETENTION', 'FOUR_EYES', 'CUSTODIAN', 'STATISTICS', 'VOICE')),
  new_value text not null,
  reason text,
  asked_by uuid constraint whistleblowing_change_asked_by_fkey references public.user_profile (id) on delete set null,
  asked_by_name text not null,
  asked_at timestamptz not null default private.now(),
  ends_at timestamptz not null default private.now() + interval '14 days',
  -- False where there was nobody else to agree: then it is made at its end unless a handler refuses it.
  needs_consent boolean not null,
  constraint whistleblowing_change_unique unique (account_id, kind)
);
create trigger whistleblowing_change_lock before insert on public.whistleblowing_change
  for each row execute function private.refuse_locked();
create index whistleblowing_change_asked_by_index on public.whistleblowing_change (asked_by);
create index whistleblowing_change_ends_index on public.whistleblowing_change (ends_at);

-- Returns the accounts of which the caller sees what is changed in the channel: those they administer, and those whose
-- handler they are, also before they have made keys. Nothing of it is about a report.
create function private.overseen_accounts() returns setof uuid
  language sql stable security definer set search_path = ''
  begin atomic
    select * from private.administered_accounts()
    union
    select h.account_id from public.whistleblowing_handler h
    where h.user_id = private.uid() and h.status <> 'REMOVED' and h.account_id in (select private.channel_accounts());
  end;
grant execute on function private.overseen_accounts() to authenticated;

alter table public.whistleblowing_channel_event enable row level security;
create policy whistleblowing_channel_event_select on public.whistleblowing_channel_event for select to authenticated
  using (account_id = any (array(select private.overseen_accounts())));
alter table public.whistleblowing_change enable row level security;
create policy whistleblowing_change_select on public.whistleblowing_change for select to authenticated
  using (account_id = any (array(select private.overseen_accounts())));
grant select on public.whistleblowing_channel_event, public.whistleblowing_change to authenticated;
comment on table public.whistleblowing_channel_event is '@graphql({"totalCount": {"enabled": true}, "max_rows": 200})';

-- ── Telling ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- Keeps one change of a channel. Nothing for a team without a channel, as when the account is deleted.
create function private.log_channel_change(
  account_id uuid, kind text, old_value text default null, new_value text default null,
  handler public.whistleblowing_handler default null, step text default 'DONE', reason text default null
) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.whistleblowing_channel_event (account_id, actor_id, actor_name, kind, step, old_value, new_value,
    reason, handler_id, handler_name)
  select c.account_id, u.id, private.subject_name(u.id), log_channel_change.kind, log_channel_change.step,
    log_channel_change.old_value, log_channel_change.new_value, log_channel_change.reason, (handler).id,
    (handler).name || coalesce(' (' || (handler).organisation || ')', '')
  from public.whistleblowing_channel c left join public.user_profile u on u.id = private.uid()
  where c.account_id = log_channel_change.account_id;
end
$$;

-- Mails changes of a channel to its handlers and to others whom they concern, but not to the one who made them.
-- DELIVERY_FREQUENCY_EXCEEDED for somebody who causes too many: they are not made without telling. Those who leave
-- always can: nobody keeps themself in the team by changing their own rules until the day's changes are used up.
create function private.mail_channel_changes(
  account_id uuid, kinds text[], others uuid[] default '{}', mail text default 'channel_changed'
) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  told uuid[];
begin
  select array_agg(u.id) into told
  from public.whistleblowing_handler h join public.user_profile u on u.id = h.user_id
  where h.account_id = mail_channel_changes.account_id and u.id is distinct from private.uid()
    and (h.id in (select private.present_handlers(mail_channel_changes.account_id)) or h.user_id = any (others));
  if told is null then
    return;
  end if;
  if private.uid() is not null and not kinds <@ '{HANDLER_REMOVED,HANDLER_LEFT}' then
    perform private.require_within_limits('WB_CHANGE', jsonb_build_object('ACCOUNT', account_id));
  end if;
  perform private.queue_mail(mail_channel_changes.mail, u.email, private.full_name(u.first_name, u.last_name),
    u.language, jsonb_build_object('accountName', a.name, 'accountSlug', a.slug, 'kinds', kinds,
      'actor', private.subject_name(private.uid())), account_id => a.id)
  from public.user_profile u cross join public.account a
  where u.id = any (told) and a.id = mail_channel_changes.account_id;
end
$$;

-- Row trigger: keeps and mails what was changed in the rules, texts and keys of a channel.
create function private.tell_channel_changes() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  change record;
  kinds text[] := '{}';
begin
  for change in
    select * from (values
      ('PAUSED', old.paused::text, new.paused::text),
      ('RETENTION', old.retention_months::text, new.retention_months::text),
      ('FOUR_EYES', old.four_eyes::text, new.four_eyes::text),
      ('CUSTODIAN', old.names_by_custodian::text, new.names_by_custodian::text),
      ('STATISTICS', old.statistics::text, new.statistics::text),
      ('VOICE', old.voice_distortion, new.voice_distortion),
      ('FEEDBACK', old.feedback_enabled::text, new.feedback_enabled::text)) c (kind, before, after)
    where c.before <> c.after
    union all
    select 'TEXTS', null, string_agg(t.name, ',') from (values
      ('description', old.description, new.description),
      ('whistleblowingDescription', old.whistleblowing_description, new.whistleblowing_description),
      ('whistleblowingReadMoreLink', old.whistleblowing_read_more_link, new.whistleblowing_read_more_link),
      ('feedbackDescription', old.feedback_description, new.feedback_description),
      ('feedbackLink', old.feedback_link, new.feedback_link),
      ('feedbackReadMoreLink', old.feedback_read_more_link, new.feedback_read_more_link)) t (name, before, after)
    where t.before is distinct from t.after having count(*) > 0
    union all
    select l.kind, c.removed, c.added from (values
      ('QUESTIONS', old.questions, new.questions),
      ('CATEGORIES', old.own_categories, new.own_categories),
      ('SUBSTATUSES', old.substatuses, new.substatuses),
      ('CLOSING_REASONS', old.closing_reasons, new.closing_reasons)) l (kind, before, after)
    cross join lateral private.wb_list_change(l.before, l.after) c
    where l.before <> l.after
    union all
    select case when new.roster_version = 0 then 'RESTARTED' else 'OPENED' end, null, null
    where (new.roster_version = 0) <> (old.roster_version = 0)
    union all
    select 'RECOVERY_KEY', null, null where new.recovery_key <> old.recovery_key
  loop
    perform private.log_channel_change(new.account_id, change.kind, change.before, change.after,
      reason => case change.kind when 'RETENTION' then new.retention_reason end);
    kinds := kinds || change.kind;
  end loop;
  kinds := array_remove(kinds, 'OPENED');
  if kinds <> '{}' then
    -- A channel is restarted when no handler is left in the team: those who were are told all the same.
    perform private.mail_channel_changes(new.account_id, kinds, case when 'RESTARTED' = any (kinds)
      then array(select h.user_id from public.whistleblowing_handler h
        where h.account_id = new.account_id and h.status in ('KEYED', 'ACTIVE')) else '{}' end);
  end if;
  return null;
end
$$;
create trigger whistleblowing_channel_tell after update on public.whistleblowing_channel
  for each row execute function private.tell_channel_changes();

-- Asks a handler who has just been approved about the changes that wait for consent, if they may agree. Those that
-- would be made at their end, because there was nobody to ask, wait for consent from now on.
create function private.ask_new_handler(handler public.whistleblowing_handler) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.whistleblowing_change c set needs_consent = true
  where c.account_id = handler.account_id and c.ends_at > private.now()
    and handler.id in (select private.consenting_handlers(c.account_id, c.asked_by));
  perform private.queue_mail('channel_change_asked', u.email, private.full_name(u.first_name, u.last_name), u.language,
    jsonb_build_object('accountName', a.name, 'accountSlug', a.slug, 'kinds', w.kinds, 'actor', w.actor),
    account_id => a.id)
  from (
    select array_agg(s.kind order by s.kind) as kinds,
      case when count(distinct s.asked_by_name) = 1 then min(s.asked_by_name) end as actor
    from public.whistleblowing_change s
    where s.account_id = handler.account_id and s.ends_at > private.now()
      and handler.id in (select private.consenting_handlers(s.account_id, s.asked_by))
    having count(*) > 0) w
  join public.user_profile u on u.id = handler.user_id
  join public.account a on a.id = handler.account_id;
end
$$;

-- Row trigger: keeps and mails who is appointed, removed, retitled or made the default.
create function private.tell_handler_changes() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  change record;
begin
  for change in
    select * from (values
      ('HANDLER_ADDED', tg_op = 'INSERT'),
      ('HANDLER_APPROVED', tg_op = 'UPDATE' and old.status = 'KEYED' and new.status = 'ACTIVE'),
      ('HANDLER_UNLISTED', tg_op = 'UPDATE' and old.status = 'ACTIVE' and new.status = 'KEYED'),
      ('HANDLER_REMOVED', tg_op = 'UPDATE' and old.status <> 'REMOVED' and new.status = 'REMOVED'),
      ('HANDLER_DEFAULT', tg_op = 'UPDATE' and not old.is_default and new.is_default),
      ('HANDLER_TITLE', tg_op = 'UPDATE' and old.title is distinct from new.title)) c (kind, is_made)
    where c.is_made
  loop
    perform private.log_channel_change(new.account_id, change.kind, handler => new);
    if change.kind = 'HANDLER_APPROVED' then
      perform private.ask_new_handler(new);
    end if;
    -- Who is approved was appointed before, and is signed by a handler.
    if change.kind not in ('HANDLER_APPROVED', 'HANDLER_UNLISTED') then
      perform private.mail_channel_changes(new.account_id, array[change.kind],
        case change.kind when 'HANDLER_REMOVED' then array[new.user_id] else '{}' end);
    end if;
  end loop;
  return null;
end
$$;
create trigger whistleblowing_handler_tell after insert or update on public.whistleblowing_handler
  for each row execute function private.tell_handler_changes();

-- Row trigger: a handler who is no longer a member, or recipient from outside, reads nothing. Nothing when the account
-- is deleted.
create function private.tell_left_handler() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  handler public.whistleblowing_handler;
begin
  select h.* into handler from public.whistleblowing_handler h
  join public.account a on a.id = h.account_id
  where h.account_id = old.account_id and h.user_id = old.user_id and h.status = 'ACTIVE';
  if found then
    perform private.log_channel_change(old.account_id, 'HANDLER_LEFT', handler => handler);
    perform private.mail_channel_changes(old.account_id, '{HANDLER_LEFT}', array[old.user_id]);
  end if;
  return null;
end
$$;
create trigger account_member_tell_handlers after delete on public.account_member
  for each row execute function private.tell_left_handler();
create trigger outside_recipient_tell_handlers after delete on private.outside_recipient
  for each row execute function private.tell_left_handler();

-- Row trigger: the address, name and logo that reporters see.
create function private.tell_account_changes() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if new.wb_slug <> old.wb_slug then
    perform private.log_channel_change(new.id, 'ADDRESS', old.wb_slug, new.wb_slug);
    perform private.mail_channel_changes(new.id, '{ADDRESS}');
  end if;
  if (new.name, new.logo_path) is distinct from (old.name, old.logo_path) then
    perform private.log_channel_change(new.id, 'LOOK');
    perform private.mail_channel_changes(new.id, '{LOOK}');
  end if;
  return null;
end
$$;
create trigger account_tell_handlers after update of wb_slug, name, logo_path on public.account
  for each row execute function private.tell_account_changes();

-- Row trigger: the colour and font that reporters see. Nothing when the account is deleted.
create function private.tell_theme_changes() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  team constant uuid := coalesce(new.account_id, old.account_id);
begin
  if exists (select from public.account a where a.id = team) then
    perform private.log_channel_change(team, 'LOOK');
    perform private.mail_channel_changes(team, '{LOOK}');
  end if;
  return null;
end
$$;
create trigger account_theme_tell_handlers after insert or update or delete on public.account_theme
  for each row execute function private.tell_theme_changes();

-- ── Consent ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the rules in an input for update_wb_settings that protect reporters: {kind, field, before, after, is_less}.
create function private.protective_rules(channel public.whistleblowing_channel, input jsonb)
  returns table (kind text, field text, before text, after text, is_less boolean)
  language sql stable security definer set search_path = ''
  begin atomic
    select r.kind, r.field, r.before, r.after, case r.kind
        when 'FOUR_EYES' then r.after = 'false'
        when 'CUSTODIAN' then r.after = 'false'
        when 'STATISTICS' then r.after = 'true'
        when 'RETENTION' then r.after::integer < r.before::integer
        else array_position('{NEVER,CHOOSE,ALWAYS}', r.after) < array_position('{NEVER,CHOOSE,ALWAYS}', r.before) end
      and r.after <> r.before
    from (values
      ('FOUR_EYES', 'fourEyes', channel.four_eyes::text, input ->> 'fourEyes'),
      ('CUSTODIAN', 'namesByCustodian', channel.names_by_custodian::text, input ->> 'namesByCustodian'),
      ('STATISTICS', 'statistics', channel.statistics::text, input ->> 'statistics'),
      ('RETENTION', 'retentionMonths', channel.retention_months::text, input ->> 'retentionMonths'),
      ('VOICE', 'voiceDistortion', channel.voice_distortion, input ->> 'voiceDistortion'))
      r (kind, field, before, after)
    where r.after is not null;
  end;

-- Returns the handlers who may agree to what a user asks for: those who are present, without that user. Nobody for 14
-- days after a handler approved themself, which happens where none is left, and when a channel is begun again: somebody
-- who sends the handlers away could otherwise bring their own. The first opening does not count.
create function private.consenting_handlers(account_id uuid, asked_by uuid) returns setof uuid
  language sql stable security definer set search_path = ''
  begin atomic
    select h.id from public.whistleblowing_handler h
    where h.id in (select private.present_handlers(consenting_handlers.account_id))
      and h.user_id is distinct from consenting_handlers.asked_by
      and not exists (
        select from public.whistleblowing_channel_event e
        join public.whistleblowing_handler own on own.id = e.handler_id and own.user_id = e.actor_id
        where e.account_id = consenting_handlers.account_id and e.kind = 'HANDLER_APPROVED'
          and e.occurred_at > private.now() - interval '14 days'
          and e.occurred_at > (select min(o.occurred_at) from public.whistleblowing_channel_event o
            where o.account_id = e.account_id and o.kind = 'OPENED'));
  end;

-- Returns what of the input may be changed at once. What protects reporters less waits, once a channel was ever open;
-- another value begins again, and choosing the rule as it is withdraws it.
create function private.hold_back_changes(channel public.whistleblowing_channel, input jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  rule record;
  asked text[] := '{}';
  withdrawn text;
  rest jsonb := input;
begin
  for rule in select * from private.protective_rules(channel, input) loop
    delete from public.whistleblowing_change c
    where c.account_id = channel.account_id and c.kind = rule.kind and c.new_value <> rule.after
    returning c.new_value into withdrawn;
    if found then
      perform private.log_channel_change(channel.account_id, rule.kind, rule.before, withdrawn, step => 'WITHDRAWN');
    end if;
    if rule.is_less and exists (select from public.whistleblowing_channel_event e
      where e.account_id = channel.account_id and e.kind = 'OPENED') then
      rest := rest - rule.field;
      insert into public.whistleblowing_change (account_id, kind, new_value, reason, asked_by, asked_by_name,
        needs_consent)
      values (channel.account_id, rule.kind, rule.after,
        case rule.kind when 'RETENTION' then private.clean(input ->> 'retentionReason') end,
        private.uid(), private.subject_name(private.uid()),
        exists (select from private.consenting_handlers(channel.account_id, private.uid())))
      on conflict on constraint whistleblowing_change_unique do nothing;
      if found then
        perform private.log_channel_change(channel.account_id, rule.kind, rule.before, rule.after, step => 'ASKED',
          reason => case rule.kind when 'RETENTION' then private.clean(input ->> 'retentionReason') end);
        asked := asked || rule.kind;
      end if;
    end if;
  end loop;
  if asked <> '{}' then
    perform private.mail_channel_changes(channel.account_id, asked, mail => 'channel_change_asked');
  end if;
  return rest;
end
$$;

-- Makes a change that has waited.
create function private.make_wb_change(change public.whistleblowing_change) returns void
  language sql volatile security definer set search_path = '' as $$
  update public.whistleblowing_channel c set
    four_eyes = case change.kind when 'FOUR_EYES' then change.new_value::boolean else c.four_eyes end,
    names_by_custodian = case change.kind
      when 'CUSTODIAN' then change.new_value::boolean else c.names_by_custodian end,
    statistics = case change.kind when 'STATISTICS' then change.new_value::boolean else c.statistics end,
    retention_months = case change.kind when 'RETENTION' then change.new_value::integer else c.retention_months end,
    retention_reason = case change.kind when 'RETENTION' then change.reason else c.retention_reason end,
    voice_distortion = case change.kind when 'VOICE' then change.new_value else c.voice_distortion end
  where c.account_id = change.account_id
$$;

-- Returns the channel after a handler has agreed to a change that waits, or refused it. UNAUTHORIZED for a change of
-- another team or one that is gone; INVALID_ACTION for consent by somebody who may not agree, and after its end.
create function private.decide_wb_change(change_id uuid, consent boolean) returns public.whistleblowing_channel
  language plpgsql volatile security definer set search_path = '' as $$
declare
  channel public.whistleblowing_channel;
  handler public.whistleblowing_handler;
  change public.whistleblowing_change;
begin
  perform private.require_uid();
  select * into change from public.whistleblowing_change c where c.id = change_id;
  perform private.lock_channel(change.account_id);
  if change.id is null then
    perform private.fail('UNAUTHORIZED');
  end if;
  handler := private.require_handler(change.account_id);
  perform private.require_unlocked(change.account_id);
  delete from public.whistleblowing_change c where c.id = change_id returning * into change;
  if not found then
    perform private.fail('UNAUTHORIZED');
  end if;
  if change.ends_at <= private.now() or consent
    and handler.id not in (select private.consenting_handlers(change.account_id, change.asked_by)) then
    perform private.fail('INVALID_ACTION');
  end if;
  if consent then
    perform private.make_wb_change(change);
  else
    perform private.log_channel_change(change.account_id, change.kind, null, change.new_value, step => 'REFUSED');
  end if;
  select * into channel from public.whistleblowing_channel c where c.account_id = change.account_id;
  return channel;
end
$$;
select private.expose('decide_wb_change(uuid, boolean)');

-- Job body: ends what has waited for 14 days. Without consent it is not made, unless there was nobody to ask.
create function private.end_wb_changes() returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  change public.whistleblowing_change;
begin
  for change in
    delete from public.whistleblowing_change c using public.account a
    where c.ends_at <= private.now() and a.id = c.account_id and a.deletion_scheduled_on is null returning c.*
  loop
    if change.needs_consent then
      perform private.log_channel_change(change.account_id, change.kind, null, change.new_value, step => 'LAPSED');
    else
      perform private.make_wb_change(change);
    end if;
  end loop;
end
$$;
insert into private.job_kind (kind, title_en, title_nb, sql_function) values
  ('END_WB_CHANGES', 'End changes of whistleblowing channels that wait for consent',
    'Avslutt endringer i varslingskanaler som venter på samtykke', 'private.end_wb_changes');
insert into private.schedule (name, cron, job_kind) values ('end-wb-changes', '7 * * * *', 'END_WB_CHANGES');
