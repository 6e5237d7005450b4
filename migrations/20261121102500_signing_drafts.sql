-- Drafting: making a document, its files, signers and copy recipients, until it is sent. The sender's side writes: the
-- creator, OWNER and ADMIN, and the department's managers. A confirmed mailbox is not needed.

-- ── The document ────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the fault of an optional whole number from 1 to max.
create function private.count_errors(input jsonb, field text, max integer) returns jsonb
  language sql immutable set search_path = ''
  return case
    when coalesce(jsonb_typeof(input -> field), 'null') = 'null' then '[]'
    when jsonb_typeof(input -> field) <> 'number' or (input ->> field)::numeric % 1 <> 0
      then private.error('INVALID', field)
    when (input ->> field)::numeric < 1 then private.error('TOO_SMALL', field)
    when (input ->> field)::numeric > max then private.error('TOO_BIG', field)
    else '[]' end;

-- Returns the time zone if Postgres knows it, else null: browsers have others, and users cannot choose them.
create function private.known_time_zone(time_zone text) returns text
  language plpgsql stable set search_path = '' as $$
begin
  -- Postgres also accepts abbreviations and offsets, which have no summer time.
  if time_zone !~ '^(UTC|[A-Z][A-Za-z_]+(/[A-Z][A-Za-z0-9_+-]+){1,2})$' then
    return null;
  end if;
  perform now() at time zone time_zone;
  return time_zone;
exception when invalid_parameter_value then
  return null;
end
$$;

-- Returns the faults of a document's deadline: {expirationMonths? (1 to 24), expirationDays? (1 to 730) or
-- expirationDate? ('2027-02-21', within two years)}. PRESENT at a second one of them.
create function private.expiration_errors(input jsonb) returns jsonb
  language sql stable set search_path = ''
  return private.count_errors(input, 'expirationMonths', 24)
    || private.count_errors(input, 'expirationDays', 730)
    || private.date_errors(input, 'expirationDate')
    || case
      when num_nonnulls(input ->> 'expirationMonths', input ->> 'expirationDays', input ->> 'expirationDate') < 2
        then '[]'
      when input ->> 'expirationDate' is null then private.error('PRESENT', 'expirationDays')
      else private.error('PRESENT', 'expirationDate') end;

-- Returns the faults of {reminderFirstDays?, reminderEveryDays?, warningDays?}, each 1 to 60 or null for none. PRESENT
-- at reminderEveryDays for repeats of a reminder that is off.
create function private.reminder_errors(input jsonb) returns jsonb
  language sql stable set search_path = ''
  return private.count_errors(input, 'reminderFirstDays', 60)
    || private.count_errors(input, 'reminderEveryDays', 60)
    || private.count_errors(input, 'warningDays', 60)
    || case when input ? 'reminderFirstDays' and input ->> 'reminderFirstDays' is null
        and input ->> 'reminderEveryDays' is not null
      then private.error('PRESENT', 'reminderEveryDays') else '[]' end;

-- Changes when signers are reminded: the fields of reminder_errors that are present. No first reminder, no repeats.
create function private.set_reminders(document_id uuid, input jsonb) returns void
  language sql volatile security definer set search_path = '' as $$
  update public.document d set
    reminder_first_days = case when input ? 'reminderFirstDays' then (input ->> 'reminderFirstDays')::integer
      else d.reminder_first_days end,
    reminder_every_days = case
      when input ? 'reminderFirstDays' and input ->> 'reminderFirstDays' is null then null
      when input ? 'reminderEveryDays' then (input ->> 'reminderEveryDays')::integer
      else d.reminder_every_days end,
    warning_days = case when input ? 'warningDays' then (input ->> 'warningDays')::integer else d.warning_days end
  where d.id = set_reminders.document_id and input ?| '{reminderFirstDays,reminderEveryDays,warningDays}'
$$;

create function private.today(time_zone text) returns date
  language sql stable security definer set search_path = ''
  return (private.now() at time zone time_zone)::date;

-- Returns the last day for signing a document that is sent on this day.
create function private.last_day(document public.document, sent_on date) returns date
  language sql immutable set search_path = ''
  return coalesce(
    document.expiration_date,
    sent_on + document.expiration_days,
    (sent_on + make_interval(months => document.expiration_months))::date);

-- Returns the last moment of a day in a time zone.
create function private.end_of_day(day date, time_zone text) returns timestamptz
  language sql stable set search_path = ''
  return (day + 1)::timestamp at time zone time_zone - interval '1 microsecond';

-- Raises TOO_SMALL at expirationDate for a last day before this one, TOO_BIG two years after it.
create function private.require_last_day(day date, first date) returns void
  language plpgsql stable set search_path = '' as $$
begin
  if day < first then
    perform private.fail('TOO_SMALL', 'expirationDate');
  end if;
  if day > first + interval '2 years' then
    perform private.fail('TOO_BIG', 'expirationDate');
  end if;
end
$$;

-- The same for a draft that would be sent today.
create function private.require_own_last_day(document public.document) returns void
  language sql stable security definer set search_path = ''
  return private.require_last_day(
    private.last_day(document, private.today(document.time_zone)), private.today(document.time_zone));

-- Returns the faults of a document's fields; with partial, absent fields are fine.
create function private.document_errors(input jsonb, partial boolean) returns jsonb
  language sql stable set search_path = ''
  return private.text_errors(input, 'name', 300, required => not partial or input ? 'name')
    || private.word_errors(input, 'category',
      '{EMPLOYMENT_CONTRACT,NON_DISCLOSURE,OFFER,AGREEMENT,CONSENT,POWER_OF_ATTORNEY,POLICY,OTHER}',
      required => not partial or input ? 'category')
    || private.word_errors(input, 'language', '{nb,en}')
    || private.text_errors(input, 'message', 2000, required => false, multiline => true)
    || private.text_errors(input, 'costCenter', 40, required => false)
    || private.expiration_errors(input)
    || private.reminder_errors(input);

-- Returns the department that a new document of this person belongs to: their only one, else the team's default one;
-- null in a PERSONAL account.
create function private.home_department(account_id uuid, user_id uuid) returns uuid
  language plpgsql volatile security definer set search_path = '' as $$
declare
  home uuid := (
    select (array_agg(dm.department_id))[1]
    from public.account_member m join public.department_membership dm on dm.member_id = m.id
    where m.account_id = home_department.account_id and m.user_id = home_department.user_id
    having count(*) = 1);
begin
  -- Locked, so that it cannot be removed before the document is in it. Not found if it was just removed.
  perform from public.department d where d.id = home for key share;
  if not found then
    home := (select d.id from public.department d where d.account_id = home_department.account_id and d.is_default);
  end if;
  return home;
end
$$;

-- Returns the new draft. input: {name, category, language?, message?, costCenter?} and the fields of expiration_errors
-- and reminder_errors. Members of the account.
create function private.create_document(account_id uuid, input jsonb) returns public.document
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_uid();
  sender public.account;
  document public.document;
begin
  select * into sender from public.account a where a.id = account_id and a.id in (select private.member_accounts());
  if not found then
    perform private.fail('ACCOUNT_NOT_FOUND', 'accountId');
  end if;
  perform private.require_feature(sender.id, 'e_signatures');
  perform private.require_object(input);
  perform private.fail_all(private.document_errors(input, partial => false));
  perform private.require_within_limits('DRAFT', private.usage_keys(caller, sender.id));
  insert into public.document (
    account_id, created_by, department_id, cost_center, category, name, message, language, expiration_months,
    expiration_days, expiration_date, time_zone, sender_account_name)
  values (sender.id, caller, private.home_department(sender.id, caller), private.clean(input ->> 'costCenter'),
    input ->> 'category', private.clean(input ->> 'name'), private.clean(input ->> 'message'),
    coalesce(input ->> 'language', sender.language), coalesce((input ->> 'expirationMonths')::integer, 3),
    (input ->> 'expirationDays')::integer, (input ->> 'expirationDate')::date,
    coalesce(private.known_time_zone(input ->> 'timeZone'), 'Europe/Oslo'), sender.name)
  returning * into document;
  perform private.require_own_last_day(document);
  perform private.set_reminders(document.id, input);
  perform private.append_user_event(document.id, 'CREATED', caller);
  return private.reread_document(document.id);
end
$$;
select private.expose('create_document(uuid, jsonb)');
insert into private.usage_limit (action, scope, per, max) values
  ('DRAFT', 'NEWCOMER', interval '1 day', 200),
  ('DRAFT', 'PERSON', interval '1 day', 2000),
  ('DRAFT', 'ACCOUNT', interval '1 day', 10000),
  ('DRAFT', 'NETWORK', interval '1 day', 10000),
  ('DRAFT', 'EVERYBODY', interval '1 day', 500000);

-- Returns the draft after changing the fields present in input: {name?, category?, message?, language?, costCenter?}
-- and the fields of expiration_errors and reminder_errors; months, days and date replace each other.
create function private.update_document(document_id uuid, input jsonb) returns public.document
  language plpgsql volatile security definer set search_path = '' as $$
declare
  document public.document := private.editable_document(document_id, private.require_uid());
  lasts constant boolean := num_nonnulls(
    input ->> 'expirationMonths', input ->> 'expirationDays', input ->> 'expirationDate') > 0;
begin
  perform private.require_object(input);
  perform private.fail_all(private.document_errors(input, partial => true));
  update public.document d set
    name = coalesce(private.clean(input ->> 'name'), d.name),
    category = coalesce(input ->> 'category', d.category),
    message = case when input ? 'message' then private.clean(input ->> 'message') else d.message end,
    language = coalesce(input ->> 'language', d.language),
    cost_center = case when input ? 'costCenter' then private.clean(input ->> 'costCenter') else d.cost_center end,
    expiration_months = coalesce((input ->> 'expirationMonths')::integer, d.expiration_months),
    expiration_days = case when lasts then (input ->> 'expirationDays')::integer else d.expiration_days end,
    expiration_date = case when lasts then (input ->> 'expirationDate')::date else d.expiration_date end,
    time_zone = coalesce(private.known_time_zone(input ->> 'timeZone'), d.time_zone)
  where d.id = document.id
  returning * into document;
  if lasts then
    perform private.require_own_last_day(document);
  end if;
  perform private.set_reminders(document.id, input);
  return private.reread_document(document.id);
end
$$;
select private.expose('update_document(uuid, jsonb)');

-- ── Files ───────────────────────────────────────────────────────────────────────────────────────────────────────

select private.add_bucket('documents', 10000000, '{application/pdf}');
insert into private.file_kind (kind, bucket, target, ending) values
  ('DOCUMENT_FILE', 'documents', 'private.document_file_place', '.pdf');

-- Returns where the files of a draft belong. Raises DOCUMENT_NOT_FOUND or IMMUTABLE when the user may not edit it.
create function private.document_file_place(user_id uuid, document_id uuid) returns private.upload_place
  language plpgsql volatile security definer set search_path = '' as $$
declare
  document public.document := private.editable_document(document_id, user_id);
begin
  return (document.account_id, document.account_id || '/' || document.id)::private.upload_place;
end
$$;

-- For the function files, after it has inspected the upload: adds it to the draft and returns the row as JSON. input:
-- {id, name, size, sealedSize, pageCount, pageSizes?, isSigned?, sha256, contentType, leftOut}. A repeat with the same
-- id returns the same row; INVALID for an id that was refused or removed. TOO_BIG beyond 20 files, 20 MB or 1,000
-- pages, which is what one sealing run can hold, or 28 MB when sealed (the bucket takes 30 MB).
create function service.add_document_file(user_id uuid, document_id uuid, input jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  document public.document;
  present record;
  file public.document_file;
begin
  perform private.require_in_person(user_id);
  document := private.editable_document(document_id, user_id);
  select * into file from public.document_file f where f.id = (input ->> 'id')::uuid and f.document_id = document.id;
  if found then
    return private.file_json(file);
  end if;
  perform private.fail_all(private.text_errors(input, 'name', 300));
  select count(*) as files, coalesce(sum(size), 0) as bytes, coalesce(sum(page_count), 0) as pages,
    coalesce(sum(sealed_size), 0) as sealed_bytes, coalesce(max(position), 0) as last
  into present from public.document_file f where f.document_id = document.id;
  if present.files >= 20
    or present.bytes + (input ->> 'size')::bigint > 20000000
    or present.sealed_bytes + (input ->> 'sealedSize')::bigint > 28000000
    or present.pages + (input ->> 'pageCount')::integer > 1000 then
    perform private.fail('TOO_BIG', 'files');
  end if;
  perform private.accept_file((input ->> 'id')::uuid, 'DOCUMENT_FILE', document.id, user_id, input);
  insert into public.document_file (
    id, stored_file_id, document_id, position, name, path, size, sealed_size, page_count, page_sizes, is_signed, sha256,
    left_out)
  select f.id, f.id, document.id, present.last + 1, private.clean(input ->> 'name'), f.path, f.size,
    (input ->> 'sealedSize')::bigint, (input ->> 'pageCount')::integer, nullif(input -> 'pageSizes', 'null'),
    coalesce((input ->> 'isSigned')::boolean, false), f.sha256,
    array(select jsonb_array_elements_text(input -> 'leftOut'))
  from private.stored_file f where f.id = (input ->> 'id')::uuid
  returning * into file;
  perform private.append_user_event(document.id, 'FILE_ADDED', user_id,
    jsonb_build_object('name', file.name, 'sha256', file.sha256, 'pages', file.page_count, 'size', file.size));
  return private.file_json(file);
end
$$;

create function private.file_json(file public.document_file) returns jsonb
  language sql immutable set search_path = ''
  return jsonb_build_object('id', file.id, 'documentId', file.document_id, 'name', file.name, 'position', file.position,
    'pageCount', file.page_count, 'size', file.size, 'sha256', file.sha256);

-- Returns the draft with its files in this order. Raises INVALID unless every file is named once.
create function private.order_document_files(document_id uuid, file_ids uuid[]) returns public.document
  language plpgsql volatile security definer set search_path = '' as $$
declare
  document public.document := private.editable_document(document_id, private.require_uid());
begin
  if array(select unnest(file_ids) order by 1)
      is distinct from array(select f.id from public.document_file f where f.document_id = document.id order by 1) then
    perform private.fail('INVALID', 'fileIds');
  end if;
  -- In two steps, because places are unique at all times.
  update public.document_file f set position = -f.position where f.document_id = document.id;
  update public.document_file f set position = array_position(file_ids, f.id) where f.document_id = document.id;
  return private.reread_document(document.id);
end
$$;
select private.expose('order_document_files(uuid, uuid[])');

-- Returns the draft without the file; a job removes its bytes.
create function private.remove_document_file(file_id uuid) returns public.document
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_uid();
  document public.document := private.editable_document(
    (select f.document_id from public.document_file f where f.id = file_id), caller);
  file public.document_file;
begin
  perform private.refuse_impersonation();
  delete from public.document_file f where f.id = file_id returning * into file;
  if found then
    perform private.append_user_event(document.id, 'FILE_REMOVED', caller,
      jsonb_build_object('name', file.name, 'sha256', file.sha256));
    perform private.remove_files(array[file.id]);
  end if;
  return private.reread_document(document.id);
end
$$;
select private.expose('remove_document_file(uuid)');

-- ── Signers ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the faults of a signer's fields; with partial, absent fields are fine.
create function private.signer_errors(input jsonb, partial boolean) returns jsonb
  language sql immutable set search_path = ''
  return private.first_name_errors(input, required => not partial or input ? 'firstName')
    || private.text_errors(input, 'lastName', 300, required => not partial or input ? 'lastName')
    || case when partial and not input ? 'email' then '[]' else private.email_errors(input) end
    || private.text_errors(input, 'clientName', 300, required => false)
    || private.word_errors(input, 'language', '{nb,en}')
    || private.word_errors(input, 'requiredProof', '{LINK,SMS,EID}')
    || private.word_errors(input, 'eidCountry', '{NO,SE,DK,FI}')
    || private.pattern_errors(input, 'phone', '^\+(47[2-9][0-9]{7}|(?!47)[1-9][0-9]{6,14})$', 'INVALID_PHONE_NUMBER');

-- Returns how a signer has to prove who they are after a change of input's fields: {requiredProof, eidCountry, phone}.
-- BLANK at phone when a code has nowhere to go. eidCountry is null where it means nothing.
create function private.demanded_proof(input jsonb, required_proof text, eid_country text, phone text) returns jsonb
  language plpgsql immutable set search_path = '' as $$
declare
  wanted constant text := coalesce(input ->> 'requiredProof', demanded_proof.required_proof, 'LINK');
  number constant text := case when input ? 'phone' then input ->> 'phone' else demanded_proof.phone end;
begin
  if wanted = 'SMS' and number is null then
    perform private.fail('BLANK', 'phone');
  end if;
  return jsonb_build_object('requiredProof', wanted, 'phone', number, 'eidCountry', case
    when wanted <> 'EID' then null
    when input ? 'eidCountry' then input ->> 'eidCountry'
    else demanded_proof.eid_country end);
end
$$;

-- Returns the group of a new signer: behind all others in a document with an order, else the only one.
create function private.new_signing_group(document_id uuid) returns integer
  language sql stable security definer set search_path = '' as $$
  select case when max(s.signing_group) > 1 then max(s.signing_group) + 1 else 1 end
  from public.signature s where s.document_id = new_signing_group.document_id
$$;

-- Numbers the groups of a draft from 1 without gaps.
create function private.close_signing_gaps(document_id uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  update public.signature s set signing_group = g.place
  from (
    select o.id, dense_rank() over (order by o.signing_group) as place
    from public.signature o where o.document_id = close_signing_gaps.document_id) g
  where s.id = g.id and s.signing_group <> g.place
$$;

-- Returns how many signers a document can have; each has a document of their own in a bulk.
create function private.most_signers(document public.document) returns integer
  language sql immutable set search_path = ''
  return case when document.bulk then 10000 else 100 end;

-- Returns the new signer of the draft. input: {firstName, lastName, email, clientName? (the company that they sign
-- for), language?, phone?, requiredProof? (LINK, SMS or EID), eidCountry?}. TAKEN when the person is a signer already
-- (refuse_repeated_signer); TOO_BIG beyond most_signers; BLANK at phone as demanded_proof says.
create function private.add_signature(document_id uuid, input jsonb) returns public.signature
  language plpgsql volatile security definer set search_path = '' as $$
declare
  document public.document := private.editable_document(document_id, private.require_uid());
  signer public.signature;
  proof jsonb;
begin
  perform private.require_object(input);
  perform private.fail_all(private.signer_errors(input, partial => false));
  if document.signature_count >= private.most_signers(document) then
    perform private.fail('TOO_BIG', 'signatures');
  end if;
  proof := private.demanded_proof(input, null, null, null);
  insert into public.signature (document_id, signature_number, signing_group, first_name, last_name, email,
    client_name, phone, language, required_proof, eid_country)
  values (document.id,
    1 + coalesce((select max(s.signature_number) from public.signature s where s.document_id = document.id), 0),
    private.new_signing_group(document.id),
    private.first_name(input), private.clean(input ->> 'lastName'), private.clean_email(input ->> 'email'),
    private.clean(input ->> 'clientName'), proof ->> 'phone', coalesce(input ->> 'language', document.language),
    proof ->> 'requiredProof', proof ->> 'eidCountry')
  returning * into signer;
  perform private.refuse_repeated_signer(signer);
  return signer;
end
$$;
select private.expose('add_signature(uuid, jsonb)');

-- Raises TAKEN at email when a copy recipient of the locked document has the signer's address, and at lastName when
-- another signer has the same address and name. Signers may share a mailbox (decision 0085).
create function private.refuse_repeated_signer(signer public.signature) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from public.copy_recipient c
      where c.document_id = signer.document_id and c.email = signer.email) then
    perform private.fail('TAKEN', 'email');
  end if;
  if exists (select from public.signature s
      where s.document_id = signer.document_id and s.id <> signer.id and s.email = signer.email
        and lower(private.full_name(s.first_name, s.last_name))
          = lower(private.full_name(signer.first_name, signer.last_name))) then
    perform private.fail('TAKEN', 'lastName');
  end if;
end
$$;

-- Returns the signer after changing the fields present in input (as for add_signature).
create function private.update_signature(signature_id uuid, input jsonb) returns public.signature
  language plpgsql volatile security definer set search_path = '' as $$
declare
  signer public.signature;
  proof jsonb;
begin
  perform private.editable_document(
    (select s.document_id from public.signature s where s.id = signature_id), private.require_uid());
  perform private.require_object(input);
  perform private.fail_all(private.signer_errors(input, partial => true));
  select private.demanded_proof(input, s.required_proof, s.eid_country, s.phone) into proof
  from public.signature s where s.id = signature_id;
  update public.signature s set
    first_name = private.first_name(input, s.first_name),
    last_name = coalesce(private.clean(input ->> 'lastName'), s.last_name),
    email = coalesce(private.clean_email(input ->> 'email'), s.email),
    client_name = case when input ? 'clientName' then private.clean(input ->> 'clientName') else s.client_name end,
    phone = proof ->> 'phone', required_proof = proof ->> 'requiredProof', eid_country = proof ->> 'eidCountry',
    language = coalesce(input ->> 'language', s.language)
  where s.id = signature_id
  returning * into signer;
  perform private.refuse_repeated_signer(signer);
  return signer;
end
$$;
select private.expose('update_signature(uuid, jsonb)');

-- Returns the draft without the signer.
create function private.remove_signature(signature_id uuid) returns public.document
  language plpgsql volatile security definer set search_path = '' as $$
declare
  document public.document := private.editable_document(
    (select s.document_id from public.signature s where s.id = signature_id), private.require_uid());
begin
  delete from public.signature s where s.id = signature_id;
  perform private.close_signing_gaps(document.id);
  return private.reread_document(document.id);
end
$$;
select private.expose('remove_signature(uuid)');

-- Returns the faults of a list of copy recipients, [{email, firstName?, lastName?, language?}], at paths such as
-- 0.email; TAKEN for a repeated address or one in `taken`. Raises INVALID for no list and TOO_BIG beyond 50.
create function private.copy_recipient_errors(input jsonb, taken text[]) returns jsonb
  language plpgsql stable set search_path = '' as $$
declare
  errors jsonb := '[]';
  entry jsonb;
  place integer := 0;
begin
  if jsonb_typeof(input) is distinct from 'array' then
    perform private.fail('INVALID', 'input');
  end if;
  if jsonb_array_length(input) > 50 then
    perform private.fail('TOO_BIG', 'copyRecipients');
  end if;
  for entry in select * from jsonb_array_elements(input) loop
    perform private.require_object(entry);
    errors := errors
      || private.email_errors(entry, place || '.email')
      || private.text_errors(entry, 'firstName', 300, required => false, path => place || '.firstName')
      || private.text_errors(entry, 'lastName', 300, required => false, path => place || '.lastName')
      || private.word_errors(entry, 'language', '{nb,en}', path => place || '.language');
    if private.clean_email(entry ->> 'email') = any (taken) then
      errors := errors || private.error('TAKEN', place || '.email');
    end if;
    taken := taken || private.clean_email(entry ->> 'email');
    place := place + 1;
  end loop;
  return errors;
end
$$;

create function private.signer_addresses(document_id uuid) returns text[]
  language sql stable security definer set search_path = ''
  return array(select s.email from public.signature s where s.document_id = signer_addresses.document_id);

-- Returns the draft with exactly these copy recipients; input: as copy_recipient_errors says. TAKEN for a signer's
-- address.
create function private.save_copy_recipients(document_id uuid, input jsonb) returns public.document
  language plpgsql volatile security definer set search_path = '' as $$
declare
  document public.document := private.editable_document(document_id, private.require_uid());
begin
  perform private.fail_all(private.copy_recipient_errors(input, private.signer_addresses(document.id)));
  delete from public.copy_recipient c where c.document_id = document.id;
  insert into public.copy_recipient (document_id, email, first_name, last_name, language)
  select document.id, private.clean_email(e ->> 'email'),
    private.clean(e ->> 'firstName'), private.clean(e ->> 'lastName'), coalesce(e ->> 'language', document.language)
  from jsonb_array_elements(input) e;
  return private.reread_document(document.id);
end
$$;
select private.expose('save_copy_recipients(uuid, jsonb)');

grant execute on function
  service.add_document_file(uuid, uuid, jsonb)
to service_role;
