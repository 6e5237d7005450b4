-- The report of a check list: what was checked, how, when, by whom and with what result. The function check-contents
-- makes and seals the PDF for one reader at the moment of download; it is never stored. What the reader may not know is
-- left out, so that a colleague without access to criminal records gets the report of a clean list (decision 0126).

-- The hash of every report and letter, so that anyone who holds one can have it verified. No personal data.
create table private.check_report_digest (
  sha256 text constraint check_report_digest_pkey primary key
    constraint check_report_digest_sha256_shape check (sha256 ~ '^[0-9a-f]{64}$'),
  -- REPORT, or LETTER about a decision.
  kind text not null default 'REPORT' constraint check_report_digest_kind_known check (kind in ('REPORT', 'LETTER')),
  account_name text not null,
  sealed_at timestamptz not null default private.now()
);
alter table private.check_report_digest enable row level security;

-- Returns what anyone may learn of a report by its SHA-256, or null (private.seal_register).
create function private.find_check_report(sha256 text) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_build_object('sealedAt', d.sealed_at, 'accountName', d.account_name, 'documentName', null,
      'documentNumber', null, 'signers', '[]'::jsonb,
      'titleEn', case d.kind when 'LETTER' then 'Letter about a background check'
        else 'Report of a background check' end,
      'titleNb', case d.kind when 'LETTER' then 'Brev om en bakgrunnssjekk' else 'Rapport fra en bakgrunnssjekk' end)
    from private.check_report_digest d where d.sha256 = find_check_report.sha256);
insert into private.seal_register values ('checks', 14, 'private.find_check_report');

-- Returns one check as a report shows it: {type, nameEn, nameNb, completedBy, status, completedAt, reusedFrom,
-- isMasked}, and unless it is masked, what was found: {decision, decider, note, result, answer, submittedAt, files:
-- [{name, sha256, pageCount}], sources: [{provider, sourceUrl, madeAt}], isDisputed, references (references_json),
-- norms}. reusedFrom: when the earlier check was completed that the candidate let count for this one, or null.
create function private.check_report_item(item public.check_item, is_masked boolean) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_build_object('type', t.type, 'nameEn', t.name_en, 'nameNb', t.name_nb, 'completedBy', t.completed_by,
        'status', case when is_masked then item.neutral_status else item.status end,
        'completedAt', item.completed_at, 'reusedFrom', item.reused_from, 'isMasked', is_masked)
      || case when is_masked then '{}' else jsonb_build_object(
        'decision', private.check_finding_json(item.id, 'SENDER') ->> 'decision',
        'decider', private.check_finding_json(item.id, 'SENDER') -> 'decider',
        'note', private.check_finding_json(item.id, 'SENDER') ->> 'note',
        'result', private.check_finding_json(item.id, 'SENDER') -> 'result',
        'answer', private.answer_of(item.id) -> 'attributes',
        'submittedAt', private.answer_of(item.id) -> 'submittedAt',
        'isDisputed', exists (
          select from private.check_objection o where o.check_item_id = item.id and o.answered_at is null),
        'sources', private.check_sources_json(item.id),
        -- Without signals, which are for those who review them.
        'references', private.references_json(item.id, 'CANDIDATE'), 'norms', private.reference_norms(item.id),
        'files', (
          select coalesce(jsonb_agg(jsonb_build_object('name', f.name, 'sha256', f.sha256, 'pageCount', f.page_count)
            order by f.created_at, f.id), '[]')
          from private.check_file f where f.check_item_id = item.id and f.removed_at is null)) end
    from public.check_type t where t.type = item.type);

-- For the function check-contents: returns the facts of a completed list's report as this reader may see them, and logs
-- the reading: {reference, madeAt, readerName, organizationName, organizationNumber, candidateName, email, requestedAt,
-- consentedAt, endedAt, status, purpose, decision, checks (check_report_item)}. decision: {status, madeAt, madeBy} for
-- those who decide, null for the candidate and before anything was decided; never the reasons. Readers are the
-- candidate and those who work in the list's department. ACCOUNT_NOT_FOUND for everyone else and before the list is
-- completed; AUTH_LEVEL_2_REQUIRED for those who have access to a restricted check of the list, in a session that was
-- not at the second level within 15 minutes.
create function service.check_report(user_id uuid, check_list_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  list public.check_list;
  is_candidate boolean;
begin
  perform private.require_in_person(user_id);
  select * into list from public.check_list l where l.id = check_report.check_list_id;
  is_candidate := exists (
    select from public.user_profile u
    where u.id = check_report.user_id and u.id = list.user_id and u.confirmed_at is not null);
  if list.id is null or not (is_candidate or private.works_in(list.department_id, check_report.user_id))
    or private.shown_status(list, check_report.user_id) not in ('COMPLETED', 'COMPLETED_WITH_REMARKS') then
    perform private.fail('ACCOUNT_NOT_FOUND', 'checkListId');
  end if;
  if not is_candidate then
    if not private.has_level2(private.session_id()) and exists (
      select from public.check_item i
      where i.check_list_id = list.id and private.check_restriction(i) is not null
        and private.check_access(i, check_report.user_id) is not null) then
      perform private.fail('AUTH_LEVEL_2_REQUIRED');
    end if;
    perform private.note_check_read(
      jsonb_populate_record(null::public.check_item, jsonb_build_object('check_list_id', list.id)), 'SENDER', 'REPORT',
      user_id => check_report.user_id);
  end if;
  return (
    select jsonb_build_object(
      'reference', list.id, 'madeAt', private.now(),
      'readerName', coalesce(private.full_name(u.first_name, u.last_name), u.email),
      'organizationName', coalesce(r.organization_name, a.name), 'organizationNumber', r.organization_number,
      'candidateName', private.full_name(list.first_name, list.last_name), 'email', list.email,
      'requestedAt', list.requested_at, 'consentedAt', list.consented_at, 'endedAt', list.ended_at,
      'status', private.shown_status(list, check_report.user_id),
      'purpose', (
        select p.purpose || ' (' || p.legal_basis || ')' from public.crc_purpose p where p.id = r.crc_purpose_id),
      'decision', (
        select jsonb_build_object('status', s.to_status, 'madeAt', s.occurred_at,
          'madeBy', case s.actor_kind when 'SENDER' then s.actor_name end)
        from private.check_list_decision_step s
        where s.check_list_id = list.id and not is_candidate and s.to_status <> 'NONE'
          and private.may_decide_on(list, check_report.user_id)
          and s.id = (
            select max(n.id) from private.check_list_decision_step n where n.check_list_id = list.id)),
      'checks', (
        select jsonb_agg(private.check_report_item(i,
          is_masked => private.check_access(i, check_report.user_id) is null)
          -- As the check list shows them: as they were ordered, those with a remark that the reader sees first.
          order by private.check_access(i, check_report.user_id) is null or i.status <> 'COMPLETED_WITH_REMARKS',
            array_position(r.check_types, i.type), i.type)
        from public.check_item i where i.check_list_id = list.id))
    from public.account a join public.check_request r on r.id = list.check_request_id, public.user_profile u
    where a.id = list.account_id and u.id = check_report.user_id);
end
$$;

-- For the function check-contents: records the hash of a report, or with kind LETTER of a letter, that it has sealed.
create function service.keep_check_report(
  user_id uuid, check_list_id uuid, sha256 text, kind text default 'REPORT'
) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_in_person(user_id);
  insert into private.check_report_digest (sha256, kind, account_name)
  select keep_check_report.sha256, keep_check_report.kind, coalesce(r.organization_name, a.name)
  from public.check_list l join public.account a on a.id = l.account_id
  join public.check_request r on r.id = l.check_request_id
  where l.id = keep_check_report.check_list_id
    and (l.user_id = keep_check_report.user_id or private.works_in(l.department_id, keep_check_report.user_id))
  on conflict on constraint check_report_digest_pkey do nothing;
end
$$;
grant execute on function service.check_report(uuid, uuid), service.keep_check_report(uuid, uuid, text, text)
to service_role;
