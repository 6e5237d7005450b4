-- The content of a check, for those who may read it (the chapter on access): what the candidate answered, what was
-- found and by whom, the files and the sources. Reading is logged in the same transaction; queries cannot write and
-- mutations return rows of tables, so content is read through the function check-contents.

-- Returns who decided a check, {kind, name, decidedAt}: kind SENDER for the organisation's own people, who keep the
-- name that they had, REVIEWER for others, SYSTEM for a rule.
create function private.check_decider(finding private.check_finding) returns jsonb
  language sql immutable set search_path = ''
  return jsonb_build_object(
    'kind', case when finding.actor_kind = 'SYSTEM' then 'SYSTEM' when finding.actor_name is null then 'REVIEWER'
      else 'SENDER' end,
    'name', finding.actor_name, 'decidedAt', finding.decided_at);

-- Returns what was found, {decision, result, note, decider}: the newest decision, or null. For the sender's side only a
-- decision that ends the check; its return is between the candidate and the reviewer.
create function private.check_finding_json(check_id uuid, access text) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_build_object('decision', f.decision, 'result', f.result, 'note', f.note,
      'decider', private.check_decider(f))
    from private.check_finding f
    where f.check_item_id = check_id and f.superseded_at is null
      and (access = 'REVIEWER' or f.decision in ('CLEAR', 'REMARK', 'OVERRIDE')));

-- Returns the files of a check, [{id, source, name, size, contentType, pageCount, createdAt}], oldest first.
create function private.check_files_json(check_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'source', f.source, 'name', f.name, 'size', f.size,
      'contentType', f.content_type, 'pageCount', f.page_count, 'createdAt', f.created_at)
      order by f.created_at, f.id), '[]')
    from private.check_file f where f.check_item_id = check_id and f.removed_at is null);

-- Returns where the findings come from, [{provider, sourceUrl, score, madeAt}].
create function private.check_sources_json(check_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select coalesce(jsonb_agg(jsonb_build_object('provider', p.provider, 'sourceUrl', p.source_url, 'score', p.score,
      'madeAt', p.made_at) order by p.made_at, p.id), '[]')
    from private.check_proposal p where p.check_item_id = check_id);

-- Returns what the candidate objected to about a check, [{kind, text, madeAt, answeredAt, answer}], oldest first.
create function private.check_objections_json(check_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select coalesce(jsonb_agg(jsonb_build_object('kind', o.kind, 'text', o.text, 'madeAt', o.made_at,
      'answeredAt', o.answered_at, 'answer', o.answer) order by o.made_at, o.id), '[]')
    from private.check_objection o where o.check_item_id = check_id);

-- For the function check-contents: returns the content of one check, {checkId, type, access, answer: {attributes,
-- submittedAt} or null, finding, files, sources, objections, references, norms}, and logs the reading. Raises what
-- open_check raises.
create function service.check_content(user_id uuid, check_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  item public.check_item;
  access text;
begin
  perform private.require_in_person(user_id);
  select * into item from public.check_item i where i.id = check_content.check_id;
  access := private.open_check(item, 'CONTENT', user_id => check_content.user_id);
  return jsonb_build_object('checkId', item.id, 'type', item.type, 'access', access,
    'answer', private.answer_of(item.id), 'finding', private.check_finding_json(item.id, access),
    'files', private.check_files_json(item.id), 'sources', private.check_sources_json(item.id),
    'objections', private.check_objections_json(item.id), 'references', private.references_json(item.id, access),
    'norms', private.reference_norms(item.id));
end
$$;
grant execute on function service.check_content(uuid, uuid) to service_role;

-- Returns what the candidate waits for an answer about, as far as the caller may know of it: checks, and the id of the
-- list for an objection to all of it.
create function private.open_disputes(list public.check_list) returns uuid[]
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.uid();
  known constant uuid[] := array(
    select i.id from public.check_item i
    where i.check_list_id = list.id and (list.user_id = caller
      or private.has_check_right(list.department_id, private.check_restriction(i), caller)));
begin
  return array(
    select coalesce(o.check_item_id, list.id) from private.check_objection o
    where o.check_list_id = list.id and o.answered_at is null
      and (o.check_item_id is null or o.check_item_id = any (known)));
end
$$;

-- Returns whether the candidate waits for an answer to an objection that the caller may know of.
create function private.is_disputed(list public.check_list) returns boolean
  language sql stable security definer set search_path = ''
  return cardinality(private.open_disputes(list)) > 0;

-- Returns what the caller can open of a check list, or null for a list that they do not see: {checks: [{checkId,
-- canOpen, needsLevel2, isDisputed, canOverride, keepsCopies, takesFiles, reusedFrom}], isDisputed, hasReport,
-- hasLetter, canDelete, canHold, expiring, repeatMonths, notice}. reusedFrom: when the earlier check was completed that
-- the candidate let count for this one, or null. notice: for the candidate who was given one, {status, answerBy}.
-- keepsCopies: the law lets the organisation keep a copy of the document. takesFiles: it does not forbid copies.
-- Depends on nothing that the caller may not know.
create function private.check_result(check_list_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.uid();
  list public.check_list;
  is_candidate boolean;
  disputes uuid[];
begin
  select * into list from public.check_list l where l.id = check_result.check_list_id;
  is_candidate := coalesce(list.user_id = private.confirmed_uid(), false);
  if caller is null or list.id is null
    or not is_candidate and not private.works_in(list.department_id, caller) then
    return null;
  end if;
  disputes := private.open_disputes(list);
  return jsonb_build_object(
    'checks', (
      select coalesce(jsonb_agg(jsonb_build_object('checkId', i.id,
        'canOpen', private.check_access(i) is not null,
        'needsLevel2', not is_candidate and private.check_restriction(i) is not null,
        'isDisputed', i.id = any (disputes), 'canOverride', private.may_override(i, caller),
        'keepsCopies', private.document_rule(i) = 'COPY',
        'takesFiles', private.document_rule(i) <> 'SHOWN',
        'reusedFrom', i.reused_from) order by i.created_at, i.type), '[]')
      from public.check_item i where i.check_list_id = list.id),
    'isDisputed', disputes <> '{}',
    'hasReport', private.shown_status(list, caller) in ('COMPLETED', 'COMPLETED_WITH_REMARKS'),
    'hasLetter', exists (select from private.purpose_letter p where p.check_list_id = list.id),
    'canDelete', not is_candidate and list.ended_at is not null and not private.is_held(list.id)
      and disputes = '{}' and list.department_id in (select private.managed_departments())
      and not (private.may_decide_on(list, caller) and private.has_open_notice(list.id)),
    'canHold', not is_candidate and list.account_id in (select private.administered_accounts()),
    -- For the sender's side.
    'expiring', case when not is_candidate and not private.is_turned_down_for(list, caller)
      then private.first_expiring(list.id) end,
    'repeatMonths', case when not is_candidate then list.repeat_months end,
    'notice', (
      select jsonb_build_object('status', k.status, 'answerBy', private.last_day_to_answer(k))
      from private.check_list_decision k
      where k.check_list_id = list.id and is_candidate and private.impersonator() is null
        and k.status in ('NOTICE', 'PAUSED', 'READY')));
end
$$;
select private.expose('check_result(uuid)');
