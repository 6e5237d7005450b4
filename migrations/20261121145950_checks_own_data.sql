-- What checks keep of a team and of a candidate, for archives of own data (20261121035900). A team's archive has the
-- content of checks that its owner may read now (private.check_access), and the candidates see that it was read. An
-- owner who is a candidate of the team finds no decisions and comments about themselves (private.may_decide_on).
-- Candidates get what their record on the page has (0126), and no answers of referees.

insert into private.own_data_part (part, place, title_en, title_nb) values
  ('CHECKS', 80, 'Background checks', 'Bakgrunnssjekker');

-- ── Of a team ───────────────────────────────────────────────────────────────────────────────────────────────────

-- Notes for candidates that the owner took the content of these checks along, once a day for each check.
create function private.note_own_data_read(user_id uuid, check_ids uuid[], what text) returns void
  language sql volatile security definer set search_path = '' as $$
  select private.note_check_read(i, 'SENDER', note_own_data_read.what,
    'Eksport av alle data om teamet / Export of all data of the team', note_own_data_read.user_id)
  from public.check_item i
  where i.id = any (check_ids) and not exists (
    select from private.check_read r
    where r.check_item_id = i.id and r.reader_id = note_own_data_read.user_id and r.what = note_own_data_read.what
      and r.reason like 'Eksport av alle data%' and r.read_at > private.now() - interval '1 day')
$$;
create function private.note_own_data_checks(user_id uuid, keys text[]) returns void
  language sql volatile security definer set search_path = ''
  return private.note_own_data_read(user_id, keys::uuid[], 'CONTENT');
create function private.note_own_data_findings(user_id uuid, keys text[]) returns void
  language sql volatile security definer set search_path = ''
  return private.note_own_data_read(user_id, array(
    select f.check_item_id from private.check_finding f where f.id = any (keys::uuid[])), 'CONTENT');
create function private.note_own_data_files(user_id uuid, keys text[]) returns void
  language sql volatile security definer set search_path = ''
  return private.note_own_data_read(user_id, array(
    select f.check_item_id from private.check_file f where f.id = any (keys::uuid[])), 'FILE');

select private.add_own_data('check-orders', 'CHECKS', 3010, 'TEAM', 'Orders', 'Bestillinger', 'public.check_request',
  't.account_id = $1',
  '{type,package_name,check_types,status,contact_name,contact_phone,contact_email,organization_name,
    organization_number,message,countries,job_role,temporary_job,already_employed,employed_on,job_description,
    letter_place,referee_count,referee_years,repeat_months,people_count,sent_count,sent_at,created_at,updated_at}');
select private.add_own_data('check-order-people', 'CHECKS', 3011, 'TEAM', 'People of orders', 'Personer i bestillinger',
  'public.check_request_person', 'r.account_id = $1',
  '{email,first_name,last_name,phone,language,job_role,temporary_job,already_employed,employed_on,job_description,
    excluded_reason,sent_at,created_at}', joins => 'join public.check_request r on r.id = t.check_request_id');
select private.add_own_data('check-order-files', 'CHECKS', 3012, 'TEAM', 'Files of orders', 'Filer i bestillinger',
  'public.check_request_file', 'r.account_id = $1', '{check_type,position,name,page_count,size,sha256,created_at}',
  joins => 'join public.check_request r on r.id = t.check_request_id',
  file => 'private.own_data_file(''check-request-files'', t.path, t.name, t.size)');
select private.add_own_data('check-lists', 'CHECKS', 3013, 'TEAM', 'Candidates', 'Kandidater', 'public.check_list',
  't.account_id = $1',
  '{first_name,last_name,email,phone,language,request_type,package_name,check_types,organization_name,
    "status=private.shown_status(t, $2)",refuse_reason,job_role,requested_at,last_contacted_at,consented_at,ended_at,
    first_valid_until,archived_at,created_at}',
  file => 'private.own_data_file(''purpose-letters'', t.purpose_letter_path, ''letter.pdf'', 0)');
select private.add_own_data('checks', 'CHECKS', 3014, 'TEAM', 'Checks', 'Sjekker', 'public.check_item',
  'l.account_id = $1 and private.has_check_right(l.department_id, private.check_restriction(t), $2)',
  '{"candidate=private.full_name(l.first_name, l.last_name)",type,status,started_at,due_at,completed_at,valid_until,
    created_at}', joins => 'join public.check_list l on l.id = t.check_list_id');
select private.add_own_data('check-findings', 'CHECKS', 3015, 'TEAM', 'Results', 'Resultater', 'private.check_finding',
  'l.account_id = $1 and private.check_access(i, $2) = ''SENDER'' and t.superseded_at is null',
  '{"candidate=private.full_name(l.first_name, l.last_name)",type=i.type,decision,result,note,decided_at}',
  joins => 'join public.check_item i on i.id = t.check_item_id join public.check_list l on l.id = i.check_list_id',
  noted => 'private.note_own_data_findings');
select private.add_own_data('check-answers', 'CHECKS', 3016, 'TEAM', 'Answers of candidates', 'Kandidatenes svar',
  'private.check_answer', 'l.account_id = $1 and private.check_access(i, $2) = ''SENDER''',
  '{"candidate=private.full_name(l.first_name, l.last_name)",type=i.type,attributes,submitted_at}',
  joins => 'join public.check_item i on i.id = t.check_item_id join public.check_list l on l.id = i.check_list_id',
  key => 't.check_item_id::text', noted => 'private.note_own_data_checks');
select private.add_own_data('restricted-check-answers', 'CHECKS', 3017, 'TEAM', 'Answers to restricted checks',
  'Svar på begrensede sjekker', 'private.restricted_check_answer',
  'l.account_id = $1 and private.check_access(i, $2) = ''SENDER''',
  '{"candidate=private.full_name(l.first_name, l.last_name)",type=i.type,attributes,submitted_at}',
  joins => 'join public.check_item i on i.id = t.check_item_id join public.check_list l on l.id = i.check_list_id',
  key => 't.check_item_id::text', noted => 'private.note_own_data_checks');
select private.add_own_data('check-files', 'CHECKS', 3018, 'TEAM', 'Files of checks', 'Filer i sjekker',
  'private.check_file', 'l.account_id = $1 and t.removed_at is null and private.check_access(i, $2) = ''SENDER''',
  '{"candidate=private.full_name(l.first_name, l.last_name)",type=i.type,source,name,size,sha256,created_at}',
  joins => 'join public.check_item i on i.id = t.check_item_id join public.check_list l on l.id = i.check_list_id',
  file => 'private.own_data_file(''check-files'', t.path, t.name, t.size)', noted => 'private.note_own_data_files');
select private.add_own_data('check-decisions', 'CHECKS', 3019, 'TEAM', 'Decisions about candidates',
  'Avgjørelser om kandidater', 'private.check_list_decision_step',
  'l.account_id = $1 and private.may_decide_on(l, $2)',
  '{"candidate=private.full_name(l.first_name, l.last_name)",action,to_status,actor_name,reason,answer_by,is_sent,
    occurred_at}', joins => 'join public.check_list l on l.id = t.check_list_id');
select private.add_own_data('check-comments', 'CHECKS', 3020, 'TEAM', 'Comments of colleagues', 'Kollegers kommentarer',
  'private.check_list_comment', 'l.account_id = $1 and private.may_decide_on(l, $2)',
  '{"candidate=private.full_name(l.first_name, l.last_name)",author_name,text,written_at}',
  joins => 'join public.check_list l on l.id = t.check_list_id');
select private.add_own_data('check-holds', 'CHECKS', 3021, 'TEAM', 'Legal holds', 'Sperrer mot sletting',
  'private.check_hold', 'l.account_id = $1',
  '{"candidate=private.full_name(l.first_name, l.last_name)",reason,ends_on,held_by_name,held_at}',
  joins => 'join public.check_list l on l.id = t.check_list_id', key => 't.check_list_id::text');
select private.add_own_data('check-packages', 'CHECKS', 3022, 'TEAM', 'Packages', 'Pakker', 'public.check_package',
  't.account_id = $1', '{name,description,check_types,created_at,updated_at}');
select private.add_own_data('check-settings', 'CHECKS', 3023, 'TEAM', 'Settings of checks', 'Innstillinger for sjekker',
  'public.check_setting', 't.account_id = $1', '{own_review,created_at,updated_at}', key => 't.account_id::text');
select private.add_own_data('reference-questions', 'CHECKS', 3024, 'TEAM', 'Questions to referees',
  'Spørsmål til referanser', 'public.reference_template', 't.account_id = $1',
  '{relation,role_name,version,scale,items,archived_at,created_at}');
select private.add_own_data('check-texts', 'CHECKS', 3025, 'TEAM', 'Text messages to candidates', 'SMS til kandidater',
  'private.check_text', 't.account_id = $1', '{mail_kind,phone,language,status,due_at,created_at}');
select private.add_own_data('deleted-checks', 'CHECKS', 3026, 'TEAM', 'Receipts of deletion', 'Slettekvitteringer',
  'public.check_deletion_receipt', 't.account_id = $1',
  '{request_type,check_type,part,ending,due_at,by_hand,records,files,deleted_at}');

-- ── Of a candidate ──────────────────────────────────────────────────────────────────────────────────────────────

select private.add_own_data('my-check-lists', 'CHECKS', 3110, 'PERSON', 'Checks about me', 'Sjekker om meg',
  'public.check_list', 't.user_id = $2',
  '{organization_name,request_type,first_name,last_name,email,phone,language,status,job_role,requested_at,consented_at,
    ended_at}', file => 'private.own_data_file(''purpose-letters'', t.purpose_letter_path, ''letter.pdf'', 0)');
select private.add_own_data('my-consents', 'CHECKS', 3111, 'PERSON', 'My consents', 'Samtykkene mine',
  'private.check_consent', 'l.user_id = $2', '{organization_name=l.organization_name,text_version,language,given_at}',
  joins => 'join public.check_list l on l.id = t.check_list_id', key => 't.check_list_id::text');
select private.add_own_data('my-checks', 'CHECKS', 3112, 'PERSON', 'Each check', 'Hver sjekk', 'public.check_item',
  'l.user_id = $2', '{organization_name=l.organization_name,type,status,created_at}',
  joins => 'join public.check_list l on l.id = t.check_list_id');
select private.add_own_data('my-answers', 'CHECKS', 3113, 'PERSON', 'My answers', 'Svarene mine',
  'private.check_answer', 'l.user_id = $2',
  '{organization_name=l.organization_name,type=i.type,attributes,submitted_at}',
  joins => 'join public.check_item i on i.id = t.check_item_id join public.check_list l on l.id = i.check_list_id',
  key => 't.check_item_id::text');
select private.add_own_data('my-restricted-answers', 'CHECKS', 3114, 'PERSON', 'My answers to restricted checks',
  'Svarene mine på begrensede sjekker', 'private.restricted_check_answer', 'l.user_id = $2',
  '{organization_name=l.organization_name,type=i.type,attributes,submitted_at}',
  joins => 'join public.check_item i on i.id = t.check_item_id join public.check_list l on l.id = i.check_list_id',
  key => 't.check_item_id::text');
select private.add_own_data('my-drafts', 'CHECKS', 3115, 'PERSON', 'Answers I have begun', 'Svar jeg har begynt på',
  'private.check_draft', 'l.user_id = $2', '{organization_name=l.organization_name,type=i.type,attributes,saved_at}',
  joins => 'join public.check_item i on i.id = t.check_item_id join public.check_list l on l.id = i.check_list_id',
  key => 't.check_item_id::text');
select private.add_own_data('my-files', 'CHECKS', 3116, 'PERSON', 'Files of checks about me',
  'Filer i sjekker om meg', 'private.check_file', 'l.user_id = $2 and t.removed_at is null',
  '{organization_name=l.organization_name,type=i.type,source,name,size,sha256,created_at}',
  joins => 'join public.check_item i on i.id = t.check_item_id join public.check_list l on l.id = i.check_list_id',
  file => 'private.own_data_file(''check-files'', t.path, t.name, t.size)');
select private.add_own_data('my-results', 'CHECKS', 3117, 'PERSON', 'Results about me', 'Resultater om meg',
  'private.check_finding', 'l.user_id = $2 and t.superseded_at is null',
  '{organization_name=l.organization_name,type=i.type,decision,result,note,decided_at}',
  joins => 'join public.check_item i on i.id = t.check_item_id join public.check_list l on l.id = i.check_list_id');
select private.add_own_data('my-objections', 'CHECKS', 3118, 'PERSON', 'My objections', 'Innsigelsene mine',
  'private.check_objection', 'l.user_id = $2',
  '{organization_name=l.organization_name,kind,text,made_at,answered_at,answer}',
  joins => 'join public.check_list l on l.id = t.check_list_id');
select private.add_own_data('my-check-events', 'CHECKS', 3119, 'PERSON', 'What happened', 'Hva som har skjedd',
  'public.check_event', 'l.user_id = $2 and not t.sender_only',
  '{organization_name=l.organization_name,type,actor_kind,actor_name,note,occurred_at}',
  joins => 'join public.check_list l on l.id = t.check_list_id');
select private.add_own_data('reads', 'CHECKS', 3120, 'PERSON', 'Who read what is kept about me',
  'Hvem som har lest det som er lagret om meg', 'private.check_read', 'l.user_id = $2',
  '{read_at,as_what,read_by=t.organization_name,what,type=i.type,reason}',
  joins => 'join public.check_list l on l.id = t.check_list_id
    left join public.check_item i on i.id = t.check_item_id');
select private.add_own_data('my-decisions', 'CHECKS', 3121, 'PERSON', 'Letters about decisions',
  'Brev om avgjørelser', 'private.check_list_decision_step', 'l.user_id = $2 and t.is_sent',
  '{organization_name=l.organization_name,to_status,reason,answer_by,occurred_at}',
  joins => 'join public.check_list l on l.id = t.check_list_id');
select private.add_own_data('my-comments', 'CHECKS', 3124, 'PERSON', 'Comments sent to me', 'Kommentarer sendt til meg',
  'private.check_list_comment', 'l.user_id = $2', '{organization_name=l.organization_name,text,sent_at=s.sent_at}',
  joins => 'join private.sent_check_list_comment s on s.comment_id = t.id
    join public.check_list l on l.id = t.check_list_id');
select private.add_own_data('my-reuse', 'CHECKS', 3122, 'PERSON', 'Checks that I used again',
  'Sjekker jeg har brukt på nytt', 'private.check_reuse', 'l.user_id = $2',
  '{organization_name,text_version,language,given_at}', key => 't.check_item_id::text',
  joins => 'join public.check_item i on i.id = t.check_item_id join public.check_list l on l.id = i.check_list_id');
select private.add_own_data('my-notices', 'CHECKS', 3123, 'PERSON', 'Which notices I get', 'Hvilke varsler jeg får',
  'private.notice_choice', 't.user_id = $2', '{notice,timing}', key => 't.notice');

insert into private.own_data_omission (name, place, title_en, title_nb, reason_en, reason_nb, relations) values
  ('referees', 70, 'Referees and their answers', 'Referanser og svarene deres',
    'They are about the referees, too, who answered the one who asked. The pages show them to those who may read.',
    'De handler også om referansene, som svarte den som spurte. Sidene viser dem til dem som kan lese dem.',
    '{private.referee,private.proposed_referees,private.referee_draft,private.referee_answer,private.reference_signal,
      private.referee_request,private.reference_key,private.reference_origin}'),
  ('employees', 71, 'Names of employees who read', 'Navn på ansatte som har lest',
    'The log says for whom and why somebody read, not which employee. Ask the organisation if you need to know.',
    'Loggen sier for hvem og hvorfor noen har lest, ikke hvilken ansatt. Spør organisasjonen om du trenger det.',
    '{private.check_list_assignment,private.sent_check_list_comment,private.check_review}'),
  ('check-work', 72, 'Work and clocks of checks', 'Arbeid og klokker for sjekker',
    'They decide what we send and delete, and when, or repeat what the checks in the archive have.',
    'De avgjør hva vi sender og sletter, og når, eller gjentar det som står i sjekkene i arkivet.',
    '{private.check_step,private.check_history,private.check_news,private.check_clock,private.check_proposal,
      private.opened_document,private.check_number,private.check_proof,private.number_to_compare,
      private.override_file,private.check_reminder,private.check_deletion,private.check_lookup,private.review_digest,
      private.told_expiry,private.check_news_mail,private.late_check_list,private.check_digest,private.text_stop,
      private.check_list_decision,private.check_report_digest,private.purpose_letter,
      public.check_request_type_grant}');
