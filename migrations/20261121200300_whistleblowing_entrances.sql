-- Further entrances of a channel: a subsidiary, a country or a theme with an address, texts and languages of its own.
-- Handlers, keys and rules stay the channel's. OWNER and ADMINs make entrances. Assignment rules say whom the
-- reporter's browser chooses in advance, for an entrance or a category: there, because the category is encrypted. A
-- handler declares conflicts of interest themself, and nobody else takes these back.

-- ── Tables ──────────────────────────────────────────────────────────────────────────────────────────────────────

create table public.whistleblowing_entrance (
  id uuid constraint whistleblowing_entrance_pkey primary key default gen_random_uuid(),
  account_id uuid not null constraint whistleblowing_entrance_account_id_fkey
    references public.whistleblowing_channel (account_id) on delete cascade,
  -- After the team's in the address: team--entrance. Never changes, because posters carry it.
  slug text not null constraint whistleblowing_entrance_slug_shape
    check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) between 2 and 30),
  name text not null constraint whistleblowing_entrance_name_length check (char_length(name) between 1 and 100),
  -- Their order in lists, from 1.
  place integer not null,
  -- Those that its pages offer.
  languages text[] not null default '{nb,nn,en}' constraint whistleblowing_entrance_languages_known
    check (languages <@ '{nb,nn,en}' and cardinality(languages) > 0),
  paused boolean not null default false,
  -- A closed one says so, and leads to the team's own address. Its reports stay.
  closed boolean not null default false,
  -- Null for the channel's.
  description text constraint whistleblowing_entrance_description_length check (char_length(description) <= 5000),
  whistleblowing_description text
    constraint whistleblowing_entrance_whistleblowing_length check (char_length(whistleblowing_description) <= 5000),
  whistleblowing_read_more_link text constraint whistleblowing_entrance_read_more_address
    check (whistleblowing_read_more_link like 'https://%' and char_length(whistleblowing_read_more_link) <= 500),
  feedback_description text
    constraint whistleblowing_entrance_feedback_length check (char_length(feedback_description) <= 5000),
  feedback_link text constraint whistleblowing_entrance_feedback_link_address
    check (feedback_link like 'https://%' and char_length(feedback_link) <= 500),
  feedback_read_more_link text constraint whistleblowing_entrance_feedback_more_address
    check (feedback_read_more_link like 'https://%' and char_length(feedback_read_more_link) <= 500),
  constraint whistleblowing_entrance_slug_unique unique (account_id, slug),
  constraint whistleblowing_entrance_name_unique unique (account_id, name)
);
create trigger whistleblowing_entrance_lock before insert or update on public.whistleblowing_entrance
  for each row execute function private.refuse_locked();
alter table public.whistleblowing_entrance enable row level security;
create policy whistleblowing_entrance_select on public.whistleblowing_entrance for select to authenticated
  using (account_id = any (array(select private.channel_accounts())));
grant select on public.whistleblowing_entrance to authenticated;

create table public.whistleblowing_rule (
  id uuid constraint whistleblowing_rule_pkey primary key default gen_random_uuid(),
  account_id uuid not null constraint whistleblowing_rule_account_id_fkey
    references public.whistleblowing_channel (account_id) on delete cascade,
  handler_id uuid not null constraint whistleblowing_rule_handler_id_fkey
    references public.whistleblowing_handler (id) on delete cascade,
  -- Null for the whole channel.
  entrance_id uuid constraint whistleblowing_rule_entrance_id_fkey
    references public.whistleblowing_entrance (id) on delete cascade,
  -- One of ours, or the id of one of the team's own. Null for every report.
  category text constraint whistleblowing_rule_category_length check (char_length(category) <= 36),
  -- Whether the handler is chosen in advance, or never is.
  is_chosen boolean not null,
  -- Declared by the handler, who alone takes it back.
  is_own boolean not null default false,
  constraint whistleblowing_rule_scope check (entrance_id is not null or category is not null)
);
-- One of both kinds for the same reports.
create unique index whistleblowing_rule_unique on public.whistleblowing_rule (
  account_id, handler_id, coalesce(entrance_id, '00000000-0000-0000-0000-000000000000'), coalesce(category, ''));
create index whistleblowing_rule_handler_index on public.whistleblowing_rule (handler_id);
create index whistleblowing_rule_entrance_index on public.whistleblowing_rule (entrance_id);
create trigger whistleblowing_rule_lock before insert or update on public.whistleblowing_rule
  for each row execute function private.refuse_locked();
alter table public.whistleblowing_rule enable row level security;
create policy whistleblowing_rule_select on public.whistleblowing_rule for select to authenticated
  using (account_id = any (array(select private.overseen_accounts())));
grant select on public.whistleblowing_rule to authenticated;
comment on table public.whistleblowing_rule is '@graphql({"max_rows": 1000})';

-- ── Telling (20261121200200) ────────────────────────────────────────────────────────────────────────────────────

-- Row trigger: keeps and mails what is changed in an entrance. Its order is nobody's concern.
create function private.tell_entrance_changes() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  kinds constant text[] := array_remove(case when tg_op = 'INSERT' then '{ENTRANCE_ADDED}' else array[
    case when new.name <> old.name then 'ENTRANCE_RENAMED' end,
    case when new.paused and not old.paused then 'ENTRANCE_PAUSED' end,
    case when old.paused and not new.paused then 'ENTRANCE_RESUMED' end,
    case when new.closed and not old.closed then 'ENTRANCE_CLOSED' end,
    case when old.closed and not new.closed then 'ENTRANCE_REOPENED' end,
    case when to_jsonb(new) - '{name,paused,closed,place}'::text[]
      <> to_jsonb(old) - '{name,paused,closed,place}'::text[] then 'ENTRANCE_CHANGED' end] end, null);
  kind text;
begin
  if kinds = '{}' then
    return null;
  end if;
  foreach kind in array kinds loop
    perform private.log_channel_change(new.account_id, kind,
      case kind when 'ENTRANCE_RENAMED' then old.name end, new.name);
  end loop;
  perform private.mail_channel_changes(new.account_id, kinds);
  return null;
end
$$;
create trigger whistleblowing_entrance_tell after insert or update on public.whistleblowing_entrance
  for each row execute function private.tell_entrance_changes();

-- Statement trigger: keeps each assignment rule that is made or taken back, as the name of its entrance and its
-- category, and mails them once. Nothing when the channel is deleted with its account.
create function private.tell_rule_changes() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  change record;
  told uuid;
begin
  for change in
    select r.account_id, r.category, e.name as entrance, h as handler, case when tg_op = 'DELETE' then 'RULE_REMOVED'
      when r.is_chosen then 'RULE_CHOSEN' else 'RULE_NOT_CHOSEN' end as kind
    from changed r join public.whistleblowing_handler h on h.id = r.handler_id
    left join public.whistleblowing_entrance e on e.id = r.entrance_id
  loop
    perform private.log_channel_change(change.account_id, change.kind, change.entrance, change.category,
      change.handler);
    told := change.account_id;
  end loop;
  if exists (select from public.whistleblowing_channel c where c.account_id = told) then
    perform private.mail_channel_changes(told, '{RULES}');
  end if;
  return null;
end
$$;
create trigger whistleblowing_rule_tell_new after insert on public.whistleblowing_rule
  referencing new table as changed for each statement execute function private.tell_rule_changes();
create trigger whistleblowing_rule_tell_gone after delete on public.whistleblowing_rule
  referencing old table as changed for each statement execute function private.tell_rule_changes();

-- ── Entrances ───────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns an entrance after locking its channel. Raises UNAUTHORIZED for those of others, as for those that don't
-- exist. OWNER and ADMINs.
create function private.managed_entrance(entrance_id uuid) returns public.whistleblowing_entrance
  language plpgsql volatile security definer set search_path = '' as $$
declare
  entrance public.whistleblowing_entrance;
begin
  perform private.refuse_impersonation();
  perform private.require_uid();
  perform private.lock_channel((
    select e.account_id from public.whistleblowing_entrance e where e.id = managed_entrance.entrance_id));
  select * into entrance from public.whistleblowing_entrance e
  where e.id = managed_entrance.entrance_id and e.account_id in (select private.member_accounts());
  if not found then
    perform private.fail('UNAUTHORIZED');
  end if;
  perform private.require_unlocked(entrance.account_id);
  perform private.require_administrator(entrance.account_id);
  perform private.require_feature(entrance.account_id, 'whistleblowing');
  return entrance;
end
$$;

-- Raises TAKEN at name for the name of another entrance of the team.
create function private.require_entrance_name(account_id uuid, entrance_id uuid, name text) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from public.whistleblowing_entrance e
    where e.account_id = require_entrance_name.account_id and e.id is distinct from require_entrance_name.entrance_id
      and lower(e.name) = lower(require_entrance_name.name)) then
    perform private.fail('TAKEN', 'name');
  end if;
end
$$;

-- Returns a new entrance: {name, slug}. TAKEN at slug for one that the team has or had, at name for another's; TOO_BIG
-- at entrances beyond 50. OWNER and ADMINs.
create function private.create_wb_entrance(account_id uuid, input jsonb) returns public.whistleblowing_entrance
  language plpgsql volatile security definer set search_path = '' as $$
declare
  entrance public.whistleblowing_entrance;
  others integer;
begin
  perform private.refuse_impersonation();
  perform private.require_administrator(account_id);
  perform private.require_feature(account_id, 'whistleblowing');
  perform private.require_object(input);
  perform private.fail_all(private.text_errors(input, 'name', 100)
    || case when coalesce(input ->> 'slug', '') ~ '^[a-z0-9]+(-[a-z0-9]+)*$'
        and char_length(input ->> 'slug') between 2 and 30 then '[]' else private.error('INVALID', 'slug') end);
  perform private.locked_channel(account_id);
  perform private.require_entrance_name(account_id, null, private.clean(input ->> 'name'));
  select count(*) into others from public.whistleblowing_entrance e
  where e.account_id = create_wb_entrance.account_id;
  if others >= 50 then
    perform private.fail('TOO_BIG', 'entrances');
  end if;
  insert into public.whistleblowing_entrance (account_id, slug, name, place)
  values (create_wb_entrance.account_id, input ->> 'slug', private.clean(input ->> 'name'), others + 1)
  on conflict on constraint whistleblowing_entrance_slug_unique do nothing
  returning * into entrance;
  if not found then
    perform private.fail('TAKEN', 'slug');
  end if;
  return entrance;
end
$$;
select private.expose('create_wb_entrance(uuid, jsonb)');

-- Returns the fault of a list of languages: INVALID unless it has one of nb, nn and en.
create function private.languages_errors(input jsonb, field text) returns jsonb
  language sql immutable set search_path = ''
  return case when not input ? field or jsonb_typeof(input -> field) = 'array' and input -> field <> '[]'
      and input -> field <@ '["nb", "nn", "en"]' then '[]' else private.error('INVALID', field) end;

-- Returns the entrance after changing what input has: {name?, description?, whistleblowingDescription?,
-- whistleblowingReadMoreLink?, feedbackDescription?, feedbackLink?, feedbackReadMoreLink?, languages?, paused?,
-- closed?, handlerIds?: those who are chosen in advance}. Empty texts are the channel's again. OWNER and ADMINs.
create function private.update_wb_entrance(entrance_id uuid, input jsonb) returns public.whistleblowing_entrance
  language plpgsql volatile security definer set search_path = '' as $$
declare
  entrance public.whistleblowing_entrance := private.managed_entrance(entrance_id);
begin
  perform private.require_object(input);
  perform private.fail_all(
    case when input ? 'name' then private.text_errors(input, 'name', 100) else '[]' end
    || private.text_errors(input, 'description', 5000, false, true)
    || private.text_errors(input, 'whistleblowingDescription', 5000, false, true)
    || private.text_errors(input, 'feedbackDescription', 5000, false, true)
    || private.link_errors(input, 'whistleblowingReadMoreLink') || private.link_errors(input, 'feedbackLink')
    || private.link_errors(input, 'feedbackReadMoreLink') || private.languages_errors(input, 'languages')
    || private.boolean_errors(input, 'paused') || private.boolean_errors(input, 'closed'));
  perform private.require_entrance_name(entrance.account_id, entrance.id, private.clean(input ->> 'name'));
  update public.whistleblowing_entrance e set
    name = private.changed(input, 'name', e.name),
    description = private.changed(input, 'description', e.description),
    whistleblowing_description = private.changed(input, 'whistleblowingDescription', e.whistleblowing_description),
    whistleblowing_read_more_link =
      private.changed(input, 'whistleblowingReadMoreLink', e.whistleblowing_read_more_link),
    feedback_description = private.changed(input, 'feedbackDescription', e.feedback_description),
    feedback_link = private.changed(input, 'feedbackLink', e.feedback_link),
    feedback_read_more_link = private.changed(input, 'feedbackReadMoreLink', e.feedback_read_more_link),
    languages = case when input ? 'languages' then private.texts(input -> 'languages') else e.languages end,
    paused = coalesce((input ->> 'paused')::boolean, e.paused),
    closed = coalesce((input ->> 'closed')::boolean, e.closed)
  where e.id = entrance.id returning * into entrance;
  if input ? 'handlerIds' then
    perform private.set_entrance_handlers(entrance, input -> 'handlerIds');
  end if;
  return entrance;
end
$$;
select private.expose('update_wb_entrance(uuid, jsonb)');

-- Raises TOO_BIG at rules for a team with more than 1000, which its pages read whole.
create function private.require_few_rules(account_id uuid) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if (select count(*) from public.whistleblowing_rule r where r.account_id = require_few_rules.account_id) > 1000 then
    perform private.fail('TOO_BIG', 'rules');
  end if;
end
$$;

-- Makes these handlers the ones who are chosen in advance at an entrance. USER_NOT_FOUND at handlerIds for one who is
-- not active in the team, TAKEN for one who has a conflict of interest there.
create function private.set_entrance_handlers(entrance public.whistleblowing_entrance, handler_ids jsonb)
  returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted constant text[] := private.texts(handler_ids);
begin
  if jsonb_typeof(handler_ids) <> 'array' or exists (
    select from unnest(wanted) w
    where not exists (select from private.present_handlers(entrance.account_id) h where h::text = w)) then
    perform private.fail('USER_NOT_FOUND', 'handlerIds');
  end if;
  if exists (select from public.whistleblowing_rule r where r.entrance_id = entrance.id and r.category is null
    and not r.is_chosen and r.handler_id::text = any (wanted)) then
    perform private.fail('TAKEN', 'handlerIds');
  end if;
  delete from public.whistleblowing_rule r
  where r.entrance_id = entrance.id and r.category is null and r.is_chosen and r.handler_id::text <> all (wanted);
  insert into public.whistleblowing_rule (account_id, handler_id, entrance_id, is_chosen)
  select entrance.account_id, w::uuid, entrance.id, true from unnest(wanted) w
  on conflict do nothing;
  perform private.require_few_rules(entrance.account_id);
end
$$;

-- Returns the entrance after moving it to a place in the team's list, from 1.
create function private.move_wb_entrance(entrance_id uuid, place integer) returns public.whistleblowing_entrance
  language plpgsql volatile security definer set search_path = '' as $$
declare
  entrance public.whistleblowing_entrance := private.managed_entrance(entrance_id);
begin
  update public.whistleblowing_entrance e set place = o.place
  from (
    select n.id, row_number() over (order by
      case when n.id = entrance.id then move_wb_entrance.place - sign(entrance.place - move_wb_entrance.place) * 0.5
        else n.place end)::integer as place
    from public.whistleblowing_entrance n where n.account_id = entrance.account_id) o
  where e.id = o.id and e.place <> o.place;
  select * into entrance from public.whistleblowing_entrance e where e.id = entrance.id;
  return entrance;
end
$$;
select private.expose('move_wb_entrance(uuid, integer)');

-- ── Assignment rules ────────────────────────────────────────────────────────────────────────────────────────────

-- Returns a new rule: {handlerId, entranceId?, category?, isChosen}. OWNER and ADMINs, and handlers about themselves
-- where it says that they are not chosen: their own conflict of interest, which replaces an administrator's rule. BLANK
-- at scope without entrance and category; TAKEN at handlerId where there is a rule about the same reports; TOO_BIG at
-- rules beyond 1000.
create function private.create_wb_rule(account_id uuid, input jsonb) returns public.whistleblowing_rule
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_self();
  handler public.whistleblowing_handler;
  rule public.whistleblowing_rule;
  declared boolean;
begin
  perform private.require_object(input);
  perform private.require_feature(account_id, 'whistleblowing');
  perform private.lock_channel(account_id);
  select * into handler from public.whistleblowing_handler h
  where h.account_id = create_wb_rule.account_id and h.id::text = input ->> 'handlerId' and h.status <> 'REMOVED'
    and h.account_id in (select private.channel_accounts());
  declared := coalesce(handler.user_id = caller, false) and input -> 'isChosen' is not distinct from 'false';
  if not declared then
    perform private.require_administrator(account_id);
  end if;
  perform private.fail_all(
    case when handler.id is null then private.error('USER_NOT_FOUND', 'handlerId') else '[]' end
    || private.boolean_errors(input, 'isChosen')
    || case when input ->> 'isChosen' is null then private.error('BLANK', 'isChosen') else '[]' end
    || case when input ->> 'entranceId' is null or exists (select from public.whistleblowing_entrance e
        where e.account_id = create_wb_rule.account_id and e.id::text = input ->> 'entranceId') then '[]'
      else private.error('INVALID', 'entranceId') end
    || case when exists (
        select from public.whistleblowing_channel w cross join lateral jsonb_array_elements(w.own_categories) c
        where w.account_id = create_wb_rule.account_id and c ->> 'id' = input ->> 'category') then '[]'
      else private.word_errors(input, 'category', '{BRIBERY,BULLYING,DANGEROUS_CONDITIONS,DRUGS,FINANCIAL,
        PERSONAL_DATA,POLLUTION,RACISM,SEXUAL_HARASSMENT,OTHER}') end
    || case when coalesce(input ->> 'entranceId', input ->> 'category') is null
      then private.error('BLANK', 'scope') else '[]' end);
  delete from public.whistleblowing_rule r
  where declared and r.handler_id = handler.id and not r.is_own and r.category is not distinct from input ->> 'category'
    and r.entrance_id is not distinct from (input ->> 'entranceId')::uuid;
  insert into public.whistleblowing_rule (account_id, handler_id, entrance_id, category, is_chosen, is_own)
  values (handler.account_id, handler.id, (input ->> 'entranceId')::uuid, input ->> 'category',
    (input ->> 'isChosen')::boolean, declared)
  on conflict do nothing
  returning * into rule;
  if not found then
    perform private.fail('TAKEN', 'handlerId');
  end if;
  perform private.require_few_rules(account_id);
  return rule;
end
$$;
select private.expose('create_wb_rule(uuid, jsonb)');

-- Returns a rule that it has deleted. A handler's own declaration is taken back by nobody else before they leave, not
-- while their new keys wait for approval either. UNAUTHORIZED otherwise, as for rules of other teams.
create function private.destroy_wb_rule(rule_id uuid) returns public.whistleblowing_rule
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_self();
  rule public.whistleblowing_rule;
begin
  select * into rule from public.whistleblowing_rule r
  where r.id = rule_id and r.account_id in (select private.overseen_accounts());
  if not found then
    perform private.fail('UNAUTHORIZED');
  end if;
  perform private.require_feature(rule.account_id, 'whistleblowing');
  perform private.require_unlocked(rule.account_id);
  perform private.lock_channel(rule.account_id);
  if not exists (select from public.whistleblowing_handler h
    where h.id = rule.handler_id and rule.is_own and h.user_id = caller) then
    if rule.is_own and rule.handler_id in (select private.staying_handlers(rule.account_id)) then
      perform private.fail('UNAUTHORIZED');
    end if;
    perform private.require_administrator(rule.account_id);
  end if;
  delete from public.whistleblowing_rule r where r.id = rule.id;
  return rule;
end
$$;
select private.expose('destroy_wb_rule(uuid)');

-- ── For the reporters' pages ────────────────────────────────────────────────────────────────────────────────────

-- Returns the entrance of a channel at an address, null at the channel's own.
create function private.entrance_at(channel public.whistleblowing_channel, wb_slug text)
  returns public.whistleblowing_entrance
  language sql stable security definer set search_path = '' as $$
  select e from public.whistleblowing_entrance e
  where e.account_id = channel.account_id and e.slug = nullif(split_part(wb_slug, '--', 2), '')
$$;

-- Returns the rules of present handlers that a reporter's browser applies at an entrance, or at the channel's own
-- address: [{handlerId, category, isHere: of this entrance alone, isChosen}]. Not who declared them.
create function private.rules_at(account_id uuid, entrance_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  return coalesce((
    select jsonb_agg(jsonb_build_object('handlerId', r.handler_id, 'category', r.category,
      'isHere', r.entrance_id is not null, 'isChosen', r.is_chosen) order by r.handler_id, r.category, r.entrance_id)
    from public.whistleblowing_rule r
    where r.account_id = rules_at.account_id and coalesce(r.entrance_id = rules_at.entrance_id, r.entrance_id is null)
      and r.handler_id in (select private.present_handlers(rules_at.account_id))), '[]');
