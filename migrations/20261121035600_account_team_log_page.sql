-- Reading the audit log of a team (decision 0251). OWNER and ADMINs read all of it, with its numbers and hashes.
-- Managers read the events of their departments; that a restricted check was read, only with the right to see it.

-- Returns the events that match filter and that the caller may read. filter: {kind?, search? (a part of the name or
-- address of who acted or was concerned), from?, before?}. Raises ACCOUNT_NOT_FOUND for non-members, UNAUTHORIZED for
-- members who manage nothing, and INVALID for a filter that cannot be read.
create function private.found_team_events(account_id uuid, filter jsonb) returns setof private.team_event
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_uid();
  role constant text := private.my_role(account_id);
  people uuid[];
begin
  if role is null then
    perform private.fail('ACCOUNT_NOT_FOUND', 'accountId');
  end if;
  if role = 'MEMBER' then
    perform private.fail('UNAUTHORIZED');
  end if;
  perform private.require_conditions(
    filter, '{"kind": "text", "search": "text", "from": "timestamptz", "before": "timestamptz"}');
  people := array(
    select p.id from private.team_log_person p
    where p.account_id = found_team_events.account_id and filter ? 'search'
      and lower(coalesce(p.name, '') || ' ' || p.email) like private.containing(filter ->> 'search'));
  return query
    select e.* from private.team_event e
    where e.account_id = found_team_events.account_id
      and (role <> 'MANAGER' or exists (
        select from public.account_member m join public.department_membership dm on dm.member_id = m.id
        where m.user_id = caller and dm.department_id = e.department_id and dm.role = 'MANAGER'
          and case e.restricted when 'CRIMINAL_RECORD' then dm.criminal_record_access
            when 'IDENTITY' then dm.identity_access else true end))
      and (not filter ? 'kind' or e.kind = filter ->> 'kind')
      and (not filter ? 'search' or e.actor_id = any (people) or e.subject_id = any (people))
      and (not filter ? 'from' or e.occurred_at >= (filter ->> 'from')::timestamptz)
      and (not filter ? 'before' or e.occurred_at < (filter ->> 'before')::timestamptz);
end
$$;

-- Returns the name of what an event is about, or null.
create function private.team_event_subject(event private.team_event) returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  function constant text := (select k.subject_name from private.team_event_kind k where k.kind = event.kind);
  name text;
begin
  if function is not null and event.subject_id is not null then
    execute format('select %s($1)', function) into name using event.subject_id;
  end if;
  return name;
end
$$;

-- Returns the words of a value, {en, nb}, or the value itself where its area has none.
create function private.team_event_value(value_words text, value text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  words jsonb;
begin
  if value_words is null or value is null then
    return coalesce(to_jsonb(value), 'null');
  end if;
  execute format('select %s($1)', value_words) into words using value;
  return words;
end
$$;

-- Returns what an event changed: [{titleEn, titleNb, before, after, showsValue}], by title.
create function private.team_event_changes(event private.team_event) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select coalesce(jsonb_agg(jsonb_build_object('titleEn', f.title_en, 'titleNb', f.title_nb,
      'before', private.team_event_value(f.value_words, event.before ->> f.field),
      'after', private.team_event_value(f.value_words, event.after ->> f.field), 'showsValue', f.shows_value)
      order by f.title_en), '[]')
    from private.team_event_field f where f.kind = event.kind and (event.before ? f.field or event.after ? f.field));

-- Returns a value of an event as a text, in the language.
create function private.text_of_value(value jsonb, language text) returns text
  language sql immutable set search_path = ''
  return coalesce(case jsonb_typeof(value) when 'object' then value ->> language else value #>> '{}' end, '–');

-- Returns the same as a text, in the language: Role: MEMBER → ADMIN; Email.
create function private.team_event_text(event private.team_event, language text) returns text
  language sql stable security definer set search_path = ''
  return (
    select coalesce(string_agg(
      c ->> case language when 'nb' then 'titleNb' else 'titleEn' end
        || case when (c -> 'showsValue')::boolean then ': ' || concat_ws(' → ',
          case when event.action in ('CHANGED', 'REMOVED') then private.text_of_value(c -> 'before', language) end,
          case when event.action <> 'REMOVED' then private.text_of_value(c -> 'after', language) end) else '' end,
      '; '), '')
    from jsonb_array_elements(private.team_event_changes(event)) c);

-- Returns the events that match filter (found_team_events), the newest first: {total, kinds: [{kind, titleEn,
-- titleNb}], events: 25 after the first skip ones, [{id, sequence, kind, titleEn, titleNb, action, actorKind,
-- actorName, subjectName, departmentName, occurredAt, changes, hash}]}. sequence and hash are for OWNER and ADMINs.
create function private.team_log_page(account_id uuid, filter jsonb, skip integer) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  sees_chain constant boolean := account_id in (select private.administered_accounts());
  page jsonb;
begin
  perform private.require_skip(skip);
  with found as materialized (
    select e as event, e.sequence as place from private.found_team_events(team_log_page.account_id, filter) e
  ), shown as (
    select f.event, f.place from found f order by f.place desc limit 25 offset skip
  )
  select jsonb_build_object(
    'total', (select count(*) from found),
    'kinds', (
      select jsonb_agg(jsonb_build_object('kind', k.kind, 'titleEn', k.title_en, 'titleNb', k.title_nb) order by k.kind)
      from private.team_event_kind k),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', (s.event).id, 'sequence', case when sees_chain then (s.event).sequence end, 'kind', k.kind,
        'titleEn', k.title_en, 'titleNb', k.title_nb, 'action', (s.event).action,
        'actorKind', (s.event).actor_kind, 'actorName', private.name_in_team_log((s.event).actor_id),
        'subjectName', private.team_event_subject(s.event),
        'departmentName', private.department_name((s.event).department_id),
        'occurredAt', (s.event).occurred_at, 'changes', private.team_event_changes(s.event),
        'hash', case when sees_chain then (s.event).hash end) order by s.place desc), '[]')
      from shown s join private.team_event_kind k on k.kind = (s.event).kind)) into page;
  return page;
end
$$;
select private.expose('team_log_page(uuid, jsonb, integer)');

-- Returns whether a team's log is whole: {length: how many events it has, brokenAt: the number of the first event that
-- does not fit, or null}. For OWNER and ADMINs: null for everybody else.
create function private.team_log_chain(account_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  if account_id in (select private.administered_accounts()) then
    return jsonb_build_object('brokenAt', private.broken_team_event(account_id), 'length', coalesce(
      (select c.length - c.removed from private.team_log_chain c where c.account_id = team_log_chain.account_id), 0));
  end if;
  return null;
end
$$;
select private.expose('team_log_chain(uuid)');

-- Returns a batch of the export of the log (private.export_kind), the newest first. Cells: time, who, what, action,
-- about whom or what, department, changes, and for OWNER and ADMINs number and hash.
create function private.team_log_export_page(
  account_id uuid, filter jsonb, time_zone text, after jsonb, size integer
) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  sees_chain constant boolean := account_id in (select private.administered_accounts());
  batch jsonb;
begin
  with page as (
    select e as event, e.sequence as place from private.found_team_events(team_log_export_page.account_id, filter) e
    where team_log_export_page.after is null or e.sequence < (team_log_export_page.after ->> 0)::bigint
    order by e.sequence desc limit size
  )
  select jsonb_build_object(
    'rows', coalesce(jsonb_agg(jsonb_build_array(
      private.export_moment((p.event).occurred_at, time_zone),
      coalesce(private.name_in_team_log((p.event).actor_id), (p.event).actor_kind),
      jsonb_build_object('en', k.title_en, 'nb', k.title_nb), (p.event).action, private.team_event_subject(p.event),
      private.department_name((p.event).department_id),
      jsonb_build_object('en', private.team_event_text(p.event, 'en'), 'nb', private.team_event_text(p.event, 'nb')),
      case when sees_chain then p.place end, case when sees_chain then (p.event).hash end)
      order by p.place desc), '[]'),
    'after', case when count(*) = size then jsonb_build_array(min(p.place)) end) into batch
  from page p join private.team_event_kind k on k.kind = (p.event).kind;
  return batch;
end
$$;
insert into private.export_kind (kind, page_function) values ('TEAM_LOG', 'private.team_log_export_page');

-- Returns the accounts whose log the caller reads, all of it or that of their departments: for private.session_fact.
create function private.logged_accounts() returns setof uuid
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select distinct m.account_id from private.membership m
    left join public.department_membership dm on dm.member_id = m.id and dm.role = 'MANAGER'
    where m.user_id = private.uid() and (m.role <> 'MEMBER' or dm.id is not null);
end
$$;
