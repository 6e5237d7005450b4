-- Letters about decisions (decision 0216): the notice before a refusal, and how it ended, by the country's template.
-- The function check-contents makes and seals the PDF for one reader at the moment of download; nothing is stored, and
-- the letter goes with the list. Readers are the candidate, and those who decide about the list.

-- For the function check-contents: returns the facts of the letter of one step of a decision: {reference, date,
-- candidateName, organizationName, organizationNumber, contactName, contactEmail, contactPhone, action, reason, basis:
-- [{en, nb}], answerBy, notice: {date, answerBy, answeredOn, objectedOn} of the notice that came before or null,
-- decidedBy, rights: {en, nb} of what rests on a remark or null}. ACCOUNT_NOT_FOUND for everyone else, and for a step
-- without a letter.
create function service.decision_letter(user_id uuid, check_list_id uuid, step_id bigint) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  list public.check_list;
  step private.check_list_decision_step;
  notice private.check_list_decision_step;
begin
  perform private.require_in_person(user_id);
  select * into list from public.check_list l where l.id = decision_letter.check_list_id;
  select * into step from private.check_list_decision_step s
  where s.id = step_id and s.check_list_id = list.id and private.has_letter(s);
  if step.id is null or not (private.may_decide_on(list, decision_letter.user_id) or exists (
    select from public.user_profile u
    where u.id = decision_letter.user_id and u.id = list.user_id and u.confirmed_at is not null)) then
    perform private.fail('ACCOUNT_NOT_FOUND', 'checkListId');
  end if;
  select * into notice from private.check_list_decision_step s
  where s.check_list_id = list.id and s.action = 'GIVE_NOTICE' and s.id < step.id and step.action <> 'GIVE_NOTICE'
  order by s.id desc limit 1;
  return (
    select jsonb_build_object(
      'reference', list.id, 'date', private.local_day(step.occurred_at::text),
      'candidateName', private.full_name(list.first_name, list.last_name),
      'organizationName', coalesce(r.organization_name, a.name), 'organizationNumber', r.organization_number,
      'contactName', r.contact_name, 'contactEmail', r.contact_email, 'contactPhone', r.contact_phone,
      'action', step.action, 'reason', step.reason, 'answerBy', step.answer_by, 'decidedBy', step.actor_name,
      'basis', (
        select coalesce(jsonb_agg(jsonb_build_object('en', t.name_en, 'nb', t.name_nb) order by t.place), '[]')
        from public.check_type t where t.type = any (step.basis)),
      'notice', case when notice.id is not null then (
        select jsonb_build_object('date', private.local_day(notice.occurred_at::text), 'answerBy', notice.answer_by,
          'answeredOn', max(private.local_day(s.occurred_at::text)) filter (where s.action = 'ANSWER'),
          'objectedOn', min(private.local_day(s.occurred_at::text)) filter (where s.action = 'OBJECT'))
        from private.check_list_decision_step s
        where s.check_list_id = list.id and s.id between notice.id and step.id) end,
      'rights', case when step.action in ('GIVE_NOTICE', 'DECLINE') then jsonb_build_object(
        'en', (private.fair_process_of(list)).rights_en, 'nb', (private.fair_process_of(list)).rights_nb) end)
    from public.account a join public.check_request r on r.id = list.check_request_id
    where a.id = list.account_id);
end
$$;
grant execute on function service.decision_letter(uuid, uuid, bigint) to service_role;
