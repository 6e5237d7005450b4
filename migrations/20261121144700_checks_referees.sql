-- Referees: the people whom a candidate names for a digital reference, and the contacts at employers who confirm a job
-- (decision 0133). They have no user: a link in a mail opens one referee's questions, and ends with them. None of these
-- tables is readable: functions that decide and log give their content to those who may see it (private.open_check).
-- Everything is deleted with the check's evidence.

-- ── Tables ──────────────────────────────────────────────────────────────────────────────────────────────────────

create table private.referee (
  id uuid constraint referee_pkey primary key default gen_random_uuid(),
  check_item_id uuid not null
    constraint referee_check_item_id_fkey references public.check_item (id) on delete cascade,
  -- Copied from the list, to count a team's references (144757). Deleted with the check.
  account_id uuid not null,
  -- The place in the candidate's list. One who replaces another takes over the place.
  place integer not null constraint referee_place_range check (place between 0 and 49),
  kind text not null constraint referee_kind_known check (kind in ('DIGITAL_REFERENCE', 'WORK_EXPERIENCE')),
  -- What the referee was to the candidate; HR only for WORK_EXPERIENCE.
  relation text not null
    constraint referee_relation_known check (relation in ('MANAGER', 'COLLEAGUE', 'REPORT', 'CUSTOMER', 'HR')),
  -- Contacts of WORK_EXPERIENCE are only known by their address.
  first_name text constraint referee_first_name_length check (char_length(first_name) <= 300),
  last_name text constraint referee_last_name_length check (char_length(last_name) between 1 and 300),
  email text not null constraint referee_email_lower check (email = lower(email)),
  phone text constraint referee_phone_shape check (phone ~ '^\+[0-9]{6,19}$'),
  language text not null constraint referee_language_known check (language in ('nb', 'en')),
  -- The job as the candidate states it.
  organization_name text not null
    constraint referee_organization_name_length check (char_length(organization_name) between 1 and 300),
  job_title text not null constraint referee_job_title_length check (char_length(job_title) between 1 and 300),
  employment_type text not null,
  country text not null constraint referee_country_shape check (country ~ '^[A-Z]{2}$'),
  start_month text not null constraint referee_start_month_shape check (start_month ~ '^[0-9]{4}-[0-9]{2}$'),
  -- Null while the job goes on.
  finish_month text constraint referee_finish_month_shape check (finish_month ~ '^[0-9]{4}-[0-9]{2}$'),
  is_current boolean not null,
  -- When the candidate said that they had told the referee.
  announced_at timestamptz,
  -- The sender had named this person in the order, and the candidate has taken it over (144758).
  is_proposed boolean not null default false,
  status text not null default 'WAITING' constraint referee_status_known check (status in (
    'WAITING', 'ANSWERED', 'DECLINED', 'NOT_ME', 'BOUNCED', 'REPLACED', 'GAVE_UP', 'WITHDRAWN')),
  -- When the invitation was queued; null while the referee's limit of requests delays it.
  asked_at timestamptz,
  ended_at timestamptz,
  -- What the referee wrote who declined, or who is not the person meant.
  decline_message text constraint referee_decline_message_length check (char_length(decline_message) <= 1000),
  -- Why a NOT_ME: not the person who is named (NOT_ME), or one who has not worked with the candidate (WRONG_PERSON).
  not_me_reason text constraint referee_not_me_reason_known check (not_me_reason in ('NOT_ME', 'WRONG_PERSON')),
  replaced_by uuid constraint referee_replaced_by_fkey references private.referee (id) on delete set null,
  -- When another took over the place, or the candidate named others. Null: the referee counts.
  superseded_at timestamptz,
  -- The candidate's words to the sender's side: why another was named, or why nobody else can be.
  replacement_reason text
    constraint referee_replacement_reason_length check (char_length(replacement_reason) <= 1000),
  -- The candidate cannot name another, and the reviewer decides without.
  left_out_at timestamptz,
  -- The questions as they were when the referee was asked (private.question_set_for). Null for WORK_EXPERIENCE.
  question_set jsonb,
  template_id uuid generated always as ((question_set ->> 'templateId')::uuid) stored,
  -- The clock of reminders, which starts with each request.
  clock_started_at timestamptz,
  reminder_no integer not null default 0 constraint referee_reminder_no_range check (reminder_no between 0 and 3),
  -- The next step: the request, a reminder, or giving up. Null once it has ended, and while the list is stopped.
  next_reminder_at timestamptz,
  created_at timestamptz not null default private.now(),
  constraint referee_current check (is_current = (finish_month is null))
);
create index referee_check_item_id_index on private.referee (check_item_id, place, created_at);
create index referee_account_id_index on private.referee (account_id, asked_at);
create index referee_template_id_index on private.referee (account_id, template_id, ended_at)
  where status = 'ANSWERED';
create index referee_email_index on private.referee (email, asked_at);
create index referee_next_reminder_at_index on private.referee (next_reminder_at) where next_reminder_at is not null;
create index referee_replaced_by_index on private.referee (replaced_by);
alter table private.referee enable row level security;

-- Row trigger: copies the account of the list.
create function private.copy_referee_account() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  select l.account_id into new.account_id from public.check_item i join public.check_list l on l.id = i.check_list_id
  where i.id = new.check_item_id;
  return new;
end
$$;
create trigger referee_account before insert on private.referee
  for each row execute function private.copy_referee_account();

-- Whom the sender has named in the order for one candidate, until the candidate has sent their form (144758).
create table private.proposed_referees (
  person_id uuid constraint proposed_referees_pkey primary key
    constraint proposed_referees_person_id_fkey references public.check_request_person (id) on delete cascade,
  -- [{firstName, lastName, email, phone, relation, organizationName, language}]
  referees jsonb not null constraint proposed_referees_referees_size check (octet_length(referees::text) <= 50000),
  proposed_at timestamptz not null default private.now()
);
alter table private.proposed_referees enable row level security;

-- Returns whom the sender has named for a candidate, for the candidate's form, or [].
create function private.proposals_for(check_list_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  return coalesce(
    (select p.referees from private.proposed_referees p where p.person_id = proposals_for.check_list_id), '[]');

-- What a referee has entered and not submitted.
create table private.referee_draft (
  referee_id uuid constraint referee_draft_pkey primary key
    constraint referee_draft_referee_id_fkey references private.referee (id) on delete cascade,
  answers jsonb not null constraint referee_draft_answers_size check (octet_length(answers::text) <= 200000),
  -- Rises with every change, so that one tab does not overwrite what another has saved since.
  version integer not null default 1,
  started_at timestamptz not null default private.clock_time(),
  saved_at timestamptz not null default private.clock_time()
);
alter table private.referee_draft enable row level security;

create table private.referee_answer (
  referee_id uuid constraint referee_answer_pkey primary key
    constraint referee_answer_referee_id_fkey references private.referee (id) on delete cascade,
  -- By the id of the question: {rating, unable, yes, text, explanation}, each where the kind of question has it.
  answers jsonb not null default '{}',
  -- What the referee confirmed or corrected: {relation, isConfirmed, explanation, organizationName, jobTitle,
  -- startMonth, finishMonth}, or {isConfirmed, verifiedPeriod, verifiedPosition} for WORK_EXPERIENCE.
  facts jsonb not null,
  marketing boolean not null,
  submitted_at timestamptz not null default private.now(),
  -- Between the page's opening, or the first draft, and the submission.
  seconds integer constraint referee_answer_seconds_range check (seconds between 0 and 2000000),
  -- Hashed with a key of the account, only to compare referees and candidates with each other.
  device_hash bytea,
  network_hash bytea,
  -- Of the submission, so that a repeat of it gets the same answer although the link has ended.
  request_id uuid not null,
  -- How the order asked the referee to prove who they are, and the proof (private.proof_json).
  required_proof text not null default 'NONE'
    constraint referee_answer_required_proof_known check (required_proof in ('NONE', 'MAILBOX', 'PHONE', 'EID')),
  proof jsonb,
  -- Of a reference that somebody of the sender's side has taken by phone (144759): who and on which day. No foreign
  -- key: it stays as it was written. confirmed_at: when the referee confirmed or corrected what was noted.
  taken_by uuid,
  taken_by_name text,
  taken_on date,
  confirmed_at timestamptz,
  constraint referee_answer_taken check (num_nulls(taken_by, taken_by_name, taken_on) in (0, 3)
    and (confirmed_at is null or taken_by is not null)),
  constraint referee_answer_proven check (required_proof = 'NONE' or proof is not null)
);
alter table private.referee_answer enable row level security;

-- What may be wrong with a reference, for the sender's side to judge. Never a verdict.
create table private.reference_signal (
  id uuid constraint reference_signal_pkey primary key default gen_random_uuid(),
  referee_id uuid not null
    constraint reference_signal_referee_id_fkey references private.referee (id) on delete cascade,
  kind text not null constraint reference_signal_kind_shape check (kind ~ '^[A-Z][A-Z_]{1,59}$'),
  severity text not null constraint reference_signal_severity_known check (severity in ('RED', 'AMBER')),
  detail jsonb not null default '{}',
  raised_at timestamptz not null default private.clock_time(),
  reviewed_at timestamptz,
  -- No foreign key: a review stays as it was written.
  reviewed_by uuid,
  note text constraint reference_signal_note_length check (char_length(note) <= 2000),
  constraint reference_signal_kind_unique unique (referee_id, kind),
  constraint reference_signal_reviewed check ((reviewed_at is null) = (reviewed_by is null))
);
alter table private.reference_signal enable row level security;

-- A request to a mailbox, to limit how often one person is asked by all teams together. Kept for a week.
create table private.referee_request (
  id bigint generated always as identity constraint referee_request_pkey primary key,
  mailbox_hash bytea not null,
  asked_at timestamptz not null default private.now()
);
create index referee_request_mailbox_hash_index on private.referee_request (mailbox_hash, asked_at);
alter table private.referee_request enable row level security;

-- With what devices and networks of an account's references are hashed: values of different accounts cannot be
-- compared.
create table private.reference_key (
  account_id uuid constraint reference_key_pkey primary key
    constraint reference_key_account_id_fkey references public.account (id) on delete cascade,
  key bytea not null
);
alter table private.reference_key enable row level security;

-- From where the candidate named the referees of a check.
create table private.reference_origin (
  check_item_id uuid constraint reference_origin_pkey primary key
    constraint reference_origin_check_item_id_fkey references public.check_item (id) on delete cascade,
  device_hash bytea,
  network_hash bytea,
  noted_at timestamptz not null default private.now()
);
alter table private.reference_origin enable row level security;

-- Returns a device or network as it is compared within an account, or null.
create function private.reference_hash(account_id uuid, value text) returns bytea
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if private.clean(value) is null then
    return null;
  end if;
  insert into private.reference_key (account_id, key)
  values (reference_hash.account_id, extensions.gen_random_bytes(32))
  on conflict on constraint reference_key_pkey do nothing;
  return (
    select extensions.hmac(convert_to(value, 'UTF8'), k.key, 'sha256')
    from private.reference_key k where k.account_id = reference_hash.account_id);
end
$$;

-- ── Links and codes ─────────────────────────────────────────────────────────────────────────────────────────────

-- Ends earlier with the referee's status; the days are only the maximum.
insert into private.token_purpose values ('REFEREE', interval '90 days');

-- Returns the code that belongs to a link, such as K7QM2XWP, for people whose mail filter breaks links. It follows from
-- the link, so that each mail has its own and nothing has to be stored; functions/_shared/checks/reference-code.ts
-- makes the same for the mail.
create function private.reference_code(token_hash bytea) returns text
  language sql immutable set search_path = '' as $$
  select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', get_byte(d.digest, i) % 32 + 1, 1), '' order by i)
  from (select sha256(token_hash)) d (digest), generate_series(0, 7) i
$$;

-- Returns a code as somebody has typed it, without spaces and hyphens.
create function private.typed_code(code text) returns text
  language sql immutable set search_path = ''
  return upper(regexp_replace(code, '[\s-]', '', 'g'));

-- Row trigger: the links of a referee who is deleted end.
create function private.forget_referee() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.outbox o where o.token_subject_id = old.id and o.status = 'PENDING';
  perform private.revoke_tokens(array[old.id]);
  perform private.drop_proofs(old.id);
  return null;
end
$$;
create trigger referee_forget after delete on private.referee
  for each row execute function private.forget_referee();
