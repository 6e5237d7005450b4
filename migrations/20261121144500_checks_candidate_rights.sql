-- The candidate's rights over a check list (GDPR articles 15, 16 and 21; decision 0124): everything that they gave and
-- every outcome, who has read it, when it is deleted, and objection to or correction of one check. Only the candidate
-- gets the record. An objection reopens a completed check, so that nothing is final while it is disputed. The sender
-- is told that there is one, without which check and what it says; of a restricted check, only somebody with the right
-- to see it is told, and for others it stays as it was.

-- Returns when the content of a check is deleted, as far as that is known.
create function private.check_kept_until(list public.check_list, item public.check_item) returns timestamptz
  language sql stable security definer set search_path = ''
  return (private.check_deletion_times(list, item) ->> 'evidence')::timestamptz;

-- Returns whether the candidate can object to a check now: it was submitted or decided, and no objection to it is open.
create function private.may_object(list public.check_list, item public.check_item) returns boolean
  language sql stable security definer set search_path = ''
  return list.consented_at is not null and list.status not in ('REFUSED', 'CANCELLED', 'UNRESPONSIVE')
    and item.status <> 'PENDING_CANDIDATE' and not exists (
      select from private.check_objection o where o.check_item_id = item.id and o.answered_at is null);

-- Returns one check as its candidate may see it.
create function private.own_check_record(list public.check_list, item public.check_item) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_build_object(
      'id', item.id, 'type', item.type, 'nameEn', t.name_en, 'nameNb', t.name_nb, 'status', item.status,
      'completedAt', private.own_completed_at(item), 'answer', private.answer_of(item.id),
      'keptUntil', private.check_kept_until(list, item),
      'retentionMonths', private.retention_months(item),
      'files', (
        select coalesce(jsonb_agg(private.check_file_json(f) || jsonb_build_object('source', f.source)
          order by f.created_at, f.id), '[]')
        from private.check_file f where f.check_item_id = item.id and f.removed_at is null),
      'outcome', (
        select jsonb_build_object('decision', f.decision, 'result', f.result, 'note', f.note,
          'decidedAt', f.decided_at, 'actorKind', f.actor_kind)
        from private.check_finding f where f.check_item_id = item.id and f.superseded_at is null),
      'objections', (
        select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'kind', o.kind, 'text', o.text, 'madeAt', o.made_at,
          'answeredAt', o.answered_at, 'answer', o.answer) order by o.made_at, o.id), '[]')
        from private.check_objection o where o.check_item_id = item.id),
      'mayObject', private.may_object(list, item))
      || private.reuse_record(item)
    from public.check_type t where t.type = item.type);

-- Returns everything about the caller's own list, or null for one that is not theirs: {id, status, firstName, lastName,
-- email, phone, requestedAt, consentedAt, endedAt, sender, consent: {textVersion, language, givenAt}, checks:
-- [own_check_record, evidenceDeleted], events: [{type, checkName*, occurredAt, actorKind, actorName, note}], reads:
-- [{readAt, readerName, organizationName, as, what, checkName*, reason}]}. * in both languages, or null.
create function private.check_list_record(check_list_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  list public.check_list;
begin
  select * into list from public.check_list l
  where l.id = check_list_record.check_list_id and l.user_id = private.confirmed_uid();
  if not found or private.impersonator() is not null then
    return null;
  end if;
  return jsonb_build_object(
    'id', list.id, 'status', list.status, 'firstName', list.first_name, 'lastName', list.last_name,
    'email', list.email, 'phone', list.phone, 'requestedAt', list.requested_at, 'consentedAt', list.consented_at,
    'endedAt', case when list.status not like 'PENDING%' then list.ended_at end,
    'sender', private.check_sender(list),
    'consent', (
      select jsonb_build_object('textVersion', c.text_version, 'language', c.language, 'givenAt', c.given_at)
      from private.check_consent c where c.check_list_id = list.id),
    'checks', (
      select coalesce(jsonb_agg(private.own_check_record(list, i) || jsonb_build_object(
        'evidenceDeleted', private.is_part_deleted(list, i, 'EVIDENCE', masked => false)) order by t.place), '[]')
      from public.check_item i join public.check_type t on t.type = i.type where i.check_list_id = list.id),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object('type', e.type, 'nameEn', t.name_en, 'nameNb', t.name_nb,
        'occurredAt', e.occurred_at, 'actorKind', e.actor_kind, 'actorName', e.actor_name, 'note', e.note)
        order by e.occurred_at, e.id), '[]')
      from public.check_event e left join public.check_item i on i.id = e.check_item_id
      left join public.check_type t on t.type = i.type
      where e.check_list_id = list.id and not e.sender_only),
    'reads', (
      select coalesce(jsonb_agg(jsonb_build_object('readAt', r.read_at, 'readerName', r.reader_name,
        'organizationName', r.organization_name, 'as', r.as_what, 'what', r.what, 'nameEn', t.name_en,
        'nameNb', t.name_nb, 'reason', r.reason) order by r.read_at desc, r.id), '[]')
      from private.check_read r left join public.check_item i on i.id = r.check_item_id
      left join public.check_type t on t.type = i.type where r.check_list_id = list.id));
end
$$;
select private.expose('check_list_record(uuid)');

-- ── Objecting ───────────────────────────────────────────────────────────────────────────────────────────────────

create unique index check_objection_open on private.check_objection (check_item_id) where answered_at is null;

insert into private.mail_kind (kind, title_en, title_nb, still_wanted) values
  ('check_list_disputed', 'The candidate disputes a check', 'Kandidaten bestrider en sjekk',
    'private.check_list_exists');

-- Returns the check after its candidate objected to it. input: {kind: OBJECTION | CORRECTION, text}, up to 2,000
-- characters. A completed check is open again, and its list is not final. ACCOUNT_NOT_FOUND for everyone but the
-- candidate, INVALID_ACTION before anything was submitted, after the list was stopped, and while another objection to
-- the check is open.
create function private.object_to_check(check_id uuid, input jsonb) returns public.check_item
  language plpgsql volatile security definer set search_path = '' as $$
declare
  list public.check_list := private.own_check_list(
    (select i.check_list_id from public.check_item i where i.id = check_id));
  item public.check_item;
  objection private.check_objection;
begin
  perform private.require_object(input);
  perform private.fail_all(private.word_errors(input, 'kind', '{OBJECTION,CORRECTION}', required => true)
    || private.text_errors(input, 'text', 2000, multiline => true));
  select * into item from public.check_item i where i.id = check_id;
  if not private.may_object(list, item) then
    perform private.fail('INVALID_ACTION');
  end if;
  insert into private.check_objection (check_list_id, check_item_id, kind, text)
  values (list.id, item.id, input ->> 'kind', private.clean(input ->> 'text'))
  returning * into objection;
  if item.status in ('COMPLETED', 'COMPLETED_WITH_REMARKS') then
    -- The platform reopens what its candidate disputes.
    item := private.move_check(item.id, 'REOPEN', 'ADMINISTRATOR', null, 'Disputed by the candidate.', objection.id);
  end if;
  perform private.mail_check_sender('DISPUTED', list, 'check-disputed:' || objection.id,
    restricted => private.check_restriction(item));
  return item;
end
$$;
select private.expose('object_to_check(uuid, jsonb)');

-- Row trigger: the next decision about a check answers its open objections.
create function private.answer_objections() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.check_objection o set answered_at = new.decided_at, answer = new.note
  where o.check_item_id = new.check_item_id and o.answered_at is null;
  return null;
end
$$;
create trigger check_finding_objections after insert on private.check_finding
  for each row when (new.decision in ('CLEAR', 'REMARK', 'OVERRIDE')) execute function private.answer_objections();
