-- The forms whose evidence is a document: police certificate, certificates, right to work, e-learning (decision 0124).
-- Each function checks an answer as the type's contract says (functions/_shared/checks/contract/check-types/), stores
-- it, and returns the action of the check's machine that follows.

-- Returns the check after its candidate opened the course. The codes of answerable_check.
create function private.open_check_course(check_id uuid) returns public.check_item
  language plpgsql volatile security definer set search_path = '' as $$
declare
  item constant public.check_item := private.answerable_check(check_id);
begin
  perform private.note_check_step(item.id, 'COURSE_OPENED');
  return item;
end
$$;
select private.expose('open_check_course(uuid)');

-- ── Judging ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns faults with the path of the entry that has them: `expiresOn` in `certificates.2` is at
-- `certificates.2.expiresOn`.
create function private.faults_in(entry text, faults jsonb) returns jsonb
  language sql immutable set search_path = ''
  return (
    select coalesce(jsonb_agg(f || jsonb_build_object('path', entry || '.' || (f ->> 'path'))), '[]')
    from jsonb_array_elements(faults) f);

-- Returns the faults of a day that must be given unless optional: BLANK, INVALID, and TOO_BIG for one to come if it
-- has to be past.
create function private.day_errors(input jsonb, field text, required boolean, past boolean default false) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  faults constant jsonb := private.date_errors(input, field, '1900-01-01');
begin
  if private.clean(input ->> field) is null then
    return case when required then private.error('BLANK', field) else '[]' end;
  end if;
  if faults = '[]' and past
    and (input ->> field)::date > private.candidate_today() then
    return private.error('TOO_BIG', field);
  end if;
  return faults;
end
$$;

-- Returns the faults of `fileIds`: BLANK for fewer than min, TOO_BIG for more than max.
create function private.file_errors(input jsonb, min integer, max integer) returns jsonb
  language sql immutable set search_path = ''
  return case
    when coalesce(jsonb_typeof(input -> 'fileIds'), 'null') <> 'array' then private.error('BLANK', 'fileIds')
    when jsonb_array_length(input -> 'fileIds') < min then private.error('BLANK', 'fileIds')
    when jsonb_array_length(input -> 'fileIds') > max then private.error('TOO_BIG', 'fileIds')
    else '[]' end;

-- ── CRIMINAL_RECORD ─────────────────────────────────────────────────────────────────────────────────────────────

-- attributes: {how: UPLOAD, fileIds} or {how: SHOWN, shownOn, shownTo}. INCLUSION at how for an upload where the law
-- forbids copies.
create function private.submit_criminal_record(item public.check_item, attributes jsonb) returns text
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.fail_all(private.word_errors(attributes, 'how', '{UPLOAD,SHOWN}', required => true));
  if attributes ->> 'how' = 'UPLOAD' and private.document_rule(item) = 'SHOWN' then
    perform private.fail('INCLUSION', 'how');
  end if;
  if attributes ->> 'how' = 'UPLOAD' then
    perform private.fail_all(private.file_errors(attributes, 1, 3));
    attributes := private.only(attributes, '{how,fileIds}');
  else
    perform private.fail_all(private.day_errors(attributes, 'shownOn', required => true, past => true)
      || private.text_errors(attributes, 'shownTo', 300));
    attributes := private.only(attributes, '{how,shownOn,shownTo}');
  end if;
  perform private.store_answer(item.id, attributes);
  return 'SUBMIT_REVIEW';
end
$$;

-- ── CERTIFICATES ────────────────────────────────────────────────────────────────────────────────────────────────

-- Something that has expired can be sent: the reviewer sees it, and clears it only as an exception.
create function private.certificate_errors(certificate jsonb) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  if jsonb_typeof(certificate) is distinct from 'object' then
    return private.error('INVALID', 'name');
  end if;
  return private.word_errors(certificate, 'kind', '{DRIVERS_LICENSE,HMS_CARD,HPR_NUMBER,OTHER}', required => true)
    || private.text_errors(certificate, 'name', 300)
    || private.text_errors(certificate, 'number', 300, required => false)
    || private.text_errors(certificate, 'issuer', 300)
    || private.day_errors(certificate, 'issuedOn', required => false, past => true)
    || private.day_errors(certificate, 'expiresOn', required => false)
    || case when certificate ->> 'expiresOn' < certificate ->> 'issuedOn' then private.error('TOO_SMALL', 'expiresOn')
      else '[]' end
    || private.file_errors(certificate, 1, 10);
end
$$;

-- attributes: {certificates: [{kind, name, number, issuer, issuedOn, expiresOn, fileIds}]}, one to fifty.
create function private.submit_certificates(item public.check_item, attributes jsonb) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  entries constant jsonb := case jsonb_typeof(attributes -> 'certificates')
    when 'array' then attributes -> 'certificates' else '[]' end;
begin
  if entries = '[]' then
    perform private.fail('BLANK', 'certificates');
  end if;
  if jsonb_array_length(entries) > 50 then
    perform private.fail('TOO_BIG', 'certificates');
  end if;
  perform private.fail_all((
    select coalesce(jsonb_agg(f order by e.place), '[]')
    from jsonb_array_elements(entries) with ordinality e (entry, place),
      jsonb_array_elements(private.faults_in('certificates.' || e.place - 1, private.certificate_errors(e.entry))) f));
  perform private.store_answer(item.id, jsonb_build_object('certificates', (
    select jsonb_agg(private.only(e.entry, '{kind,name,number,issuer,issuedOn,expiresOn,fileIds}') order by e.place)
    from jsonb_array_elements(entries) with ordinality e (entry, place))));
  return 'SUBMIT_REVIEW';
end
$$;

-- ── WORK_PERMIT ─────────────────────────────────────────────────────────────────────────────────────────────────

-- attributes: {ground, country, expiresOn, fileIds}. BLANK at expiresOn for a permit and a visa, which end.
create function private.submit_work_permit(item public.check_item, attributes jsonb) returns text
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.fail_all(
    private.word_errors(attributes, 'ground', '{CITIZEN,EEA,RESIDENCE_PERMIT,VISA}', required => true)
    || private.text_errors(attributes, 'country', 2)
    || private.pattern_errors(attributes, 'country', '^[A-Z]{2}$', 'INVALID')
    || private.day_errors(attributes, 'expiresOn',
      required => coalesce(attributes ->> 'ground', '') in ('RESIDENCE_PERMIT', 'VISA'))
    || private.file_errors(attributes, 1, 10));
  perform private.store_answer(item.id, private.only(attributes, '{ground,country,expiresOn,fileIds}'));
  return 'SUBMIT_REVIEW';
end
$$;

-- ── E_LEARNING ──────────────────────────────────────────────────────────────────────────────────────────────────

-- attributes: {isCompleted, completedOn, fileIds}. BLANK at courseOpened before the order's course was opened, at
-- isCompleted unless true.
create function private.submit_e_learning(item public.check_item, attributes jsonb) returns text
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if private.course_of(item) is not null and private.step_taken_at(item.id, 'COURSE_OPENED') is null then
    perform private.fail('BLANK', 'courseOpened');
  end if;
  perform private.fail_all(
    case when attributes -> 'isCompleted' = 'true' then '[]' else private.error('BLANK', 'isCompleted') end
    || private.day_errors(attributes, 'completedOn', required => true, past => true)
    || private.file_errors(attributes, 0, 3));
  perform private.store_answer(item.id, private.only(attributes, '{isCompleted,completedOn,fileIds}'));
  return 'CLEAR';
end
$$;

-- Returns the course of an order, {title, url, openedAt}, or null for another check and an order without one.
create function private.course_of(item public.check_item) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_build_object('title', r.e_learning_title, 'url', r.e_learning_url,
      'openedAt', private.step_taken_at(item.id, 'COURSE_OPENED'))
    from public.check_list l join public.check_request r on r.id = l.check_request_id
    where l.id = item.check_list_id and item.type = 'E_LEARNING' and (r.e_learning_url is not null or exists (
      select from public.check_request_file f where f.check_request_id = r.id and f.check_type = 'E_LEARNING')));

insert into private.check_form (type, submitted) values
  ('CRIMINAL_RECORD', 'private.submit_criminal_record'), ('CERTIFICATES', 'private.submit_certificates'),
  ('WORK_PERMIT', 'private.submit_work_permit'), ('E_LEARNING', 'private.submit_e_learning');

-- ── What the forms show ─────────────────────────────────────────────────────────────────────────────────────────

-- Returns what the forms of a check need of the order and the law: {files, documentRule, policy: {country,
-- maxAgeMonths} or null, course, requirements (of the education, or null), letter: {checkListId, fetchedAt} or
-- null}.
create function private.check_form_facts(item public.check_item) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  policy constant public.check_policy := private.policy_of_check(item);
begin
  return jsonb_build_object(
    'files', private.check_files_of(item.id),
    'documentRule', private.document_rule(item),
    'policy', case when policy.country is not null then
      jsonb_build_object('country', policy.country, 'maxAgeMonths', policy.max_age_months) end,
    'course', private.course_of(item),
    'requirements', case when item.type = 'EDUCATION' then (
      select r.education_requirements
      from public.check_list l join public.check_request r on r.id = l.check_request_id
      where l.id = item.check_list_id) end,
    'letter', (
      select jsonb_build_object('checkListId', p.check_list_id,
        'fetchedAt', private.step_taken_at(item.id, 'LETTER_FETCHED'))
      from private.purpose_letter p join public.check_type t on t.type = item.type and t.needs_purpose
      where p.check_list_id = item.check_list_id));
end
$$;
