-- Documents that a team or person sends for signature, with their files, signers, copy recipients and sealed files.
-- OWNER and ADMIN see all documents of their account, a MANAGER those of their departments, a MEMBER those they made
-- (decision 0010); a signer with a confirmed mailbox sees documents sent to them. Those who see a document also see its
-- parts. Only functions write.

-- ── Tables ──────────────────────────────────────────────────────────────────────────────────────────────────────

create table public.document (
  id uuid constraint document_pkey primary key default gen_random_uuid(),
  -- Null for a document that others hold after the account was deleted (decision 0042).
  account_id uuid constraint document_account_id_fkey references public.account (id),
  created_by uuid constraint document_created_by_fkey references public.user_profile (id) on delete set null,
  -- Who sent it or has scheduled it, which may be a colleague of the maker.
  sent_by uuid constraint document_sent_by_fkey references public.user_profile (id) on delete set null,
  -- Everyone gets a document of their own, made from this one (20261121104950_signing_bulk.sql, decision 0158). Until
  -- theirs is made, its signers have not been asked.
  bulk boolean not null default false,
  -- The bulk document that this one was made from.
  bulk_id uuid constraint document_bulk_id_fkey references public.document (id),
  -- Null in a PERSONAL account only. The default department when the document's own is removed.
  department_id uuid constraint document_department_id_fkey references public.department (id),
  -- On which it is booked; null: the department's.
  cost_center text constraint document_cost_center_length check (char_length(cost_center) between 1 and 40),
  category text not null constraint document_category_known check (category in (
    'EMPLOYMENT_CONTRACT', 'NON_DISCLOSURE', 'OFFER', 'AGREEMENT', 'CONSENT', 'POWER_OF_ATTORNEY', 'POLICY', 'OTHER')),
  name text not null constraint document_name_length check (char_length(name) between 1 and 300),
  message text constraint document_message_length check (char_length(message) <= 2000),
  language text not null default 'nb' constraint document_language_known check (language in ('nb', 'en')),
  -- The version of the data-processing agreement that the document is; null for documents of people.
  agreement text constraint document_agreement_length check (char_length(agreement) between 1 and 20),
  -- Counts from 1 in each account; assigned when the document is sent.
  document_number bigint,
  status text not null default 'DRAFT' constraint document_status_known check (status in (
    'DRAFT', 'SCHEDULED', 'PENDING', 'SEALING', 'SIGNED', 'REFUSED', 'EXPIRED', 'CANCELLED', 'TERMINATED')),
  -- The sender's names when it was sent; signers cannot read the account.
  sender_name text,
  sender_account_name text,
  activated_on timestamptz,
  -- When it is to be sent, or was to be, if the sender chose a time (decision 0163).
  activation timestamptz,
  -- How long it can be signed, counted from the day it is sent: a date, else days, else months (decision 0080).
  expiration_months integer not null default 3
    constraint document_expiration_months_range check (expiration_months between 1 and 24),
  expiration_days integer constraint document_expiration_days_range check (expiration_days between 1 and 730),
  expiration_date date,
  -- Automatic mails to signers who have not signed: reminders so many days after they were asked and then every so many
  -- days, and the warning so many days before the last day; null for none (decision 0166).
  reminder_first_days integer default 3
    constraint document_reminder_first_days_range check (reminder_first_days between 1 and 60),
  reminder_every_days integer default 7
    constraint document_reminder_every_days_range check (reminder_every_days between 1 and 60),
  warning_days integer default 3 constraint document_warning_days_range check (warning_days between 1 and 60),
  -- The sender's time zone, in which days begin and end.
  time_zone text not null default 'Europe/Oslo',
  -- Set when it is sent: the last day on which it can be signed, and the end of that day.
  deadline date,
  expiration timestamptz,
  expired_on timestamptz,
  refused_at timestamptz,
  signed_at timestamptz,
  terminated_on timestamptz,
  termination_reason text constraint document_termination_reason_length check (char_length(termination_reason) <= 1000),
  -- For the sender's side; receivers have their own in received_document.
  archived_at timestamptz,
  deleted_at timestamptz,
  sealed_path text constraint document_sealed_path_unique unique,
  sealed_sha256 text constraint document_sealed_sha256_shape check (sealed_sha256 ~ '^[0-9a-f]{64}$'),
  sealed_size bigint,
  sealed_at timestamptz,
  -- Counts the changes of its fields.
  field_revision integer not null default 0,
  -- Set while sealing is delayed, which the screens show. Stopped: it cannot succeed, or has not within a day, so a
  -- person has to act (decision 0081). Receivers see that it is delayed; the sender's history has the code.
  seal_failed_at timestamptz,
  seal_stopped_at timestamptz,
  seal_failure text constraint document_seal_failure_length check (char_length(seal_failure) <= 100),
  -- Copied from the signatures by a trigger, so that lists need no join.
  signature_count integer not null default 0,
  signed_count integer not null default 0,
  -- The first three signers who have not signed, one per line, and how many there are.
  waiting_for text not null default '',
  waiting_count integer not null default 0,
  people text not null default '',
  search text not null generated always as (
    lower(name || ' ' || coalesce(document_number::text, '') || ' ' || people)) stored,
  interacted_at timestamptz not null default private.now(),
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default private.now(),
  constraint document_number_unique unique (account_id, document_number),
  constraint document_sent check (
    status in ('DRAFT', 'SCHEDULED')
    or document_number is not null and activated_on is not null and deadline is not null and expiration is not null),
  constraint document_scheduled check (status <> 'SCHEDULED' or activation is not null),
  constraint document_reminder_first check (reminder_every_days is null or reminder_first_days is not null),
  constraint document_expiration_one check (expiration_days is null or expiration_date is null),
  constraint document_bulk_flat check (bulk_id is null or not bulk),
  -- A TERMINATED document has a sealed file if everyone had signed it; a bulk document never has one.
  constraint document_sealed check (bulk or (sealed_path is null) = (sealed_sha256 is null)
    and (status = 'TERMINATED' or (status = 'SIGNED') = (sealed_path is not null)))
);
create index document_bulk_index on public.document (bulk_id, status, document_number);
-- The order of the lists, as GraphQL and find_documents ask for it: the newest 25 are read without sorting the others.
-- Lists leave out the documents of a bulk, which document_bulk_index finds: thousands would come before the others.
create index document_account_index on public.document (account_id, updated_at desc nulls last, id desc nulls last)
  where deleted_at is null and bulk_id is null;
-- The order of the export, which continues after the last row of a batch.
create index document_created_at_index on public.document (account_id, created_at desc, id desc)
  where deleted_at is null and bulk_id is null;
-- The columns that the tally of an account is compared with.
create index document_count_index on public.document (account_id, status)
  include (archived_at, department_id, created_by, category) where deleted_at is null and bulk_id is null;
create index document_agreement_index on public.document (account_id, created_at desc) where agreement is not null;
create index document_created_by_index on public.document (created_by, account_id, updated_at desc);
create index document_sent_by_index on public.document (sent_by);
create index document_department_index on public.document (department_id, updated_at desc);
create index document_expiration_index on public.document (expiration) where status = 'PENDING';
create index document_activation_index on public.document (activation) where status = 'SCHEDULED';
create index document_deleted_index on public.document (deleted_at) where deleted_at is not null;

create table private.document_counter (
  account_id uuid constraint document_counter_pkey primary key
    constraint document_counter_account_id_fkey references public.account (id) on delete cascade,
  last_number bigint not null
);
alter table private.document_counter enable row level security;

create table public.document_file (
  id uuid constraint document_file_pkey primary key default gen_random_uuid(),
  -- The same for an upload; the documents of a bulk share the files of the bulk document.
  stored_file_id uuid not null constraint document_file_stored_file_id_fkey references private.stored_file (id),
  document_id uuid not null constraint document_file_document_id_fkey references public.document (id) on delete cascade,
  position integer not null,
  name text not null constraint document_file_name_length check (char_length(name) between 1 and 300),
  path text not null,
  size bigint not null constraint document_file_size_range check (size between 1 and 10000000),
  -- The size of its pages in the sealed file, in bytes, as the inspector has measured it.
  sealed_size bigint not null constraint document_file_sealed_size_positive check (sealed_size > 0),
  page_count integer not null constraint document_file_page_count_range check (page_count between 1 and 1000),
  sha256 text not null constraint document_file_sha256_shape check (sha256 ~ '^[0-9a-f]{64}$'),
  -- [{width, height}] of each page as it is shown, in hundredths of a point, as the inspector has measured them. Null
  -- for a file that was not measured, on which no fields can be placed.
  page_sizes jsonb constraint document_file_page_sizes_list check (jsonb_typeof(page_sizes) = 'array'),
  -- Others have signed the file: nothing is drawn on its pages.
  is_signed boolean not null default false,
  content_type text not null default 'application/pdf'
    constraint document_file_content_type_pdf check (content_type = 'application/pdf'),
  -- What its newest revision will not have when it is sealed. The sender sees it until the document is sent.
  left_out text[] not null default '{}'
    constraint document_file_left_out_known check (left_out <@ '{FILES,ACTIONS}'),
  created_at timestamptz not null default private.now(),
  constraint document_file_position_unique unique (document_id, position)
);
create index document_file_stored_file_index on public.document_file (stored_file_id);

create table public.signature (
  id uuid constraint signature_pkey primary key default gen_random_uuid(),
  document_id uuid not null constraint signature_document_id_fkey references public.document (id) on delete cascade,
  signature_number integer not null,
  -- Those of one group sign at the same time, and are invited when everyone of the group before has signed. Counts from
  -- 1 without gaps.
  signing_group integer not null default 1
    constraint signature_signing_group_range check (signing_group between 1 and 100),
  first_name text not null constraint signature_first_name_length check (char_length(first_name) <= 300),
  last_name text not null constraint signature_last_name_length check (char_length(last_name) between 1 and 300),
  email text not null constraint signature_email_lower check (email = lower(email)),
  -- The company or organisation that they sign for.
  client_name text constraint signature_client_name_length check (char_length(client_name) between 1 and 300),
  phone text constraint signature_phone_shape check (phone ~ '^\+[0-9]{6,19}$'),
  language text not null constraint signature_language_known check (language in ('nb', 'en')),
  -- How the signer has to prove who they are beside the link or the login: nothing more, a code texted to `phone`, or
  -- an eID, of eid_country unless that is null (0122).
  required_proof text not null default 'LINK'
    constraint signature_required_proof_known check (required_proof in ('LINK', 'SMS', 'EID')),
  eid_country text constraint signature_eid_country_known check (eid_country in ('NO', 'SE', 'DK', 'FI')),
  -- The item of the charge that paid for the proof; null for none, and once it is refunded.
  proof_charge_id uuid,
  -- The person, once their mailbox is confirmed. Not readable: co-signers need not know who has a user here.
  user_id uuid constraint signature_user_id_fkey references public.user_profile (id) on delete set null,
  -- The person of the team, from when it is sent.
  person_id uuid constraint signature_person_id_fkey references public.person (id) on delete set null,
  -- WAITING: sent, but the signers of an earlier group sign first.
  status text not null default 'DRAFT' constraint signature_status_known check (status in (
    'DRAFT', 'WAITING', 'PENDING', 'SIGNED', 'REFUSED', 'EXPIRED', 'CANCELLED')),
  -- When the signer's turn came. A signer who was never invited does not see the document, nor get a mail at its end.
  invited_at timestamptz,
  notified_at timestamptz,
  reminded_at timestamptz,
  -- The last mail could not be delivered: the sender sees it and acts.
  delivery_failed_at timestamptz,
  viewed_at timestamptz,
  signed_at timestamptz,
  refused_at timestamptz,
  refusal_reason text constraint signature_refusal_reason_length check (char_length(refusal_reason) <= 1000),
  signed_first_name text
    constraint signature_signed_first_name_length check (char_length(signed_first_name) <= 300),
  signed_last_name text
    constraint signature_signed_last_name_length check (char_length(signed_last_name) between 1 and 300),
  signature_kind text constraint signature_kind_known check (signature_kind in ('TYPED', 'DRAWN')),
  -- The typed signature differs from the signer's name.
  mark_differs boolean not null default false,
  identified_by text constraint signature_identified_by_known
    check (identified_by in ('EMAIL_LINK', 'LOGIN', 'SMS_CODE', 'EID')),
  -- The eID that the signer used, as in functions/_shared/identity/contract/eid-methods.ts.
  eid_method text constraint signature_eid_method_shape check (eid_method ~ '^[A-Z_]{1,40}$'),
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default private.now(),
  constraint signature_number_unique unique (document_id, signature_number),
  constraint signature_signed check ((status = 'SIGNED') = (signed_at is not null and signature_kind is not null)),
  constraint signature_invited check (invited_at is not null or status not in ('PENDING', 'SIGNED', 'REFUSED')),
  -- A signer who is asked has a number to text to. It is removed when the person is forgotten, and copies have none.
  constraint signature_sms_phone
    check (required_proof <> 'SMS' or phone is not null or status not in ('WAITING', 'PENDING')),
  constraint signature_eid_country_eid check (eid_country is null or required_proof = 'EID'),
  -- Nobody signs without the proof that was asked for.
  constraint signature_proven check (status <> 'SIGNED'
    or required_proof = 'LINK' or required_proof = 'SMS' and identified_by = 'SMS_CODE'
    or required_proof = 'EID' and identified_by = 'EID' and eid_method is not null)
);
-- Signers can share a mailbox, and a user is only one of them (decision 0085).
create unique index signature_user_unique on public.signature (user_id, document_id);
create index signature_person_index on public.signature (person_id, document_id);
create index signature_unattached_index on public.signature (email) where user_id is null;

-- The clock of automatic mails; one row while a signer is asked.
create table private.signing_clock (
  signature_id uuid constraint signing_clock_pkey primary key
    constraint signing_clock_signature_id_fkey references public.signature (id) on delete cascade,
  asked_at timestamptz not null,
  -- How many automatic mails were sent, and when the last one was.
  reminder_no integer not null default 0,
  reminded_at timestamptz,
  -- When the next reminder and the warning are due; null for none.
  next_at timestamptz,
  warn_at timestamptz,
  due_at timestamptz generated always as (least(next_at, warn_at)) stored
);
create index signing_clock_due_at_index on private.signing_clock (due_at);
alter table private.signing_clock enable row level security;

-- How a signer signed. Sealing and the audit trail read it.
create table private.signature_evidence (
  signature_id uuid constraint signature_evidence_pkey primary key
    constraint signature_evidence_signature_id_fkey references public.signature (id) on delete cascade,
  image bytea constraint signature_evidence_image_size check (octet_length(image) <= 200000),
  typed_name text,
  ip inet,
  user_agent text,
  -- What the signer has proven, as private.proof_json says; null where the link or the login was enough.
  proof jsonb,
  consent_text_version text not null,
  consent_language text not null constraint signature_evidence_consent_language_known
    check (consent_language in ('nb', 'en')),
  request_id uuid not null constraint signature_evidence_request_id_unique unique,
  created_at timestamptz not null default private.now(),
  constraint signature_evidence_mark check ((image is null) <> (typed_name is null))
);
alter table private.signature_evidence enable row level security;

create table public.copy_recipient (
  id uuid constraint copy_recipient_pkey primary key default gen_random_uuid(),
  document_id uuid not null
    constraint copy_recipient_document_id_fkey references public.document (id) on delete cascade,
  email text not null constraint copy_recipient_email_lower check (email = lower(email)),
  first_name text constraint copy_recipient_first_name_length check (char_length(first_name) <= 300),
  last_name text constraint copy_recipient_last_name_length check (char_length(last_name) <= 300),
  language text not null constraint copy_recipient_language_known check (language in ('nb', 'en')),
  -- When the mail was handed to the provider, or had failed.
  notified_at timestamptz,
  delivery_failed_at timestamptz,
  created_at timestamptz not null default private.now(),
  constraint copy_recipient_email_unique unique (document_id, email)
);
create index copy_recipient_email_index on public.copy_recipient (email);

-- A document in a person's own account, because they were asked to sign it or received the signed copy. Added when it
-- is sent to a confirmed mailbox, or when the mailbox is confirmed later. Archiving and deleting it here affects the
-- receiver only.
create table public.received_document (
  document_id uuid not null
    constraint received_document_document_id_fkey references public.document (id) on delete cascade,
  account_id uuid not null
    constraint received_document_account_id_fkey references public.account (id) on delete cascade,
  user_id uuid not null constraint received_document_user_id_fkey references public.user_profile (id) on delete cascade,
  -- Null for a copy recipient.
  signature_id uuid constraint received_document_signature_id_fkey references public.signature (id) on delete cascade,
  archived_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default private.now(),
  constraint received_document_pkey primary key (document_id, account_id)
);
create index received_document_user_id_index on public.received_document (user_id, document_id)
  where deleted_at is null;
create index received_document_user_fkey_index on public.received_document (user_id);
create index received_document_account_id_index on public.received_document (account_id);
create index received_document_signature_id_index on public.received_document (signature_id);

-- The sealed PDFs of a document: one for each upload and, with several or a signed upload, the certificate as a file of
-- its own. document.sealed_path is the path of the only one, else that of the ZIP with all of them.
create table private.sealed_file (
  document_id uuid not null constraint sealed_file_document_id_fkey references public.document (id) on delete cascade,
  -- Of the document's files, from 1; the certificate's comes after them.
  position integer not null constraint sealed_file_position_positive check (position > 0),
  kind text not null constraint sealed_file_kind_known check (kind in ('FILE', 'CERTIFICATE')),
  -- The name that it is saved under, different from the upload's and from that of any other sealed file.
  name text not null constraint sealed_file_name_length check (char_length(name) between 1 and 300),
  path text not null constraint sealed_file_path_unique unique,
  sha256 text not null constraint sealed_file_sha256_shape check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint not null constraint sealed_file_size_range check (size between 1 and 30000000),
  pages integer not null constraint sealed_file_pages_positive check (pages > 0),
  -- What its seal reached (PAdES), and until when its last timestamp over the whole file proves it.
  level text not null constraint sealed_file_level_known check (level in ('B-B', 'B-T', 'B-LTA')),
  proven_until timestamptz constraint sealed_file_proven_until_lta check ((proven_until is null) = (level <> 'B-LTA')),
  constraint sealed_file_pkey primary key (document_id, position),
  constraint sealed_file_name_unique unique (document_id, name)
);
alter table private.sealed_file enable row level security;
create index sealed_file_proven_until_index on private.sealed_file (proven_until) where proven_until is not null;

-- The files that were sealed here, by their hash: each PDF, and the ZIP of several. Rows outlive the document; the
-- public verification page reads them. Renewing a file adds a row: copies of the old one are still found.
create table private.sealed_digest (
  sha256 text constraint sealed_digest_pkey primary key,
  -- No foreign key, because rows outlive documents.
  document_id uuid not null,
  kind text not null constraint sealed_digest_kind_known check (kind in ('FILE', 'CERTIFICATE', 'ZIP')),
  -- As in sealed_file; null for the ZIP.
  position integer constraint sealed_digest_position_of_pdf check ((position is null) = (kind = 'ZIP')),
  -- How many files were signed. The certificate does not count.
  files integer not null,
  sealed_at timestamptz not null,
  account_name text not null,
  document_name text not null,
  document_number bigint not null,
  -- [{name, signedAt}]
  signers jsonb not null,
  -- When the sender terminated it.
  terminated_on timestamptz,
  -- As in sealed_file; null for the ZIP.
  level text constraint sealed_digest_level_of_pdf check ((level is null) = (kind = 'ZIP')),
  -- When a copy with a newer timestamp took its place.
  renewed_at timestamptz
);
create unique index sealed_digest_newest on private.sealed_digest (document_id, position) where renewed_at is null;
alter table private.sealed_digest enable row level security;

-- Moving a document because its department is removed, and renewing its seal, are no changes: lists keep their order.
create trigger document_touch before update on public.document for each row
  when (new.department_id is not distinct from old.department_id
    and (old.sealed_path is null or new.sealed_path is not distinct from old.sealed_path))
  execute function private.touch();
create trigger document_lock before insert on public.document for each row execute function private.refuse_locked();
-- What happens between the sender and one signer is no change, because co-signers see updated_at.
create trigger signature_touch before update on public.signature for each row
  when (to_jsonb(new) - '{viewed_at,notified_at,reminded_at,delivery_failed_at}'::text[]
    is distinct from to_jsonb(old) - '{viewed_at,notified_at,reminded_at,delivery_failed_at}'::text[])
  execute function private.touch();

-- Locks a document: the subject of the mails about it.
create function private.lock_document(id uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  select from public.document d where d.id = lock_document.id for no key update
$$;
insert into private.mail_subject values ('document', 'private.lock_document');
insert into private.token_purpose values
  -- Both also end with their document; the years are only the maximum.
  ('SIGN', interval '3 years'),
  ('VIEW_DOCUMENT', interval '3 years');

-- ── Who may ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the documents that the caller has received; none while the mailbox is unconfirmed.
create function private.received_documents() returns setof uuid
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select r.document_id from public.received_document r
    where r.user_id = private.confirmed_uid() and r.deleted_at is null;
end
$$;
alter table public.document enable row level security;
create policy document_select on public.document for select to authenticated
  using (
    deleted_at is null and (
      account_id = any (array(select private.administered_accounts()))
      or department_id = any (array(select private.managed_departments()))
      or created_by = (select private.uid()) and account_id = any (array(select private.member_accounts())))
    or id = any (array(select private.received_documents())));

-- The documents that the policies of a document's parts use. Both views read the table as their owner: otherwise
-- Postgres would plan the table's policy again for each part, and a page reads five (decision 0013). Membership of the
-- account is not enough for the sender's side: a MEMBER may be the signer of a colleague's document.
create view private.sent_document as
select d.id, d.status
from public.document d
where d.deleted_at is null and (
  d.account_id = any (array(select private.administered_accounts()))
  or d.department_id = any (array(select private.managed_departments()))
  or d.created_by = (select private.uid()) and d.account_id = any (array(select private.member_accounts())));
create view private.visible_document as
select d.id, d.status
from public.document d
where d.deleted_at is null and (
    d.account_id = any (array(select private.administered_accounts()))
    or d.department_id = any (array(select private.managed_departments()))
    or d.created_by = (select private.uid()) and d.account_id = any (array(select private.member_accounts())))
  or d.id = any (array(select private.received_documents()));
grant select on private.sent_document, private.visible_document to authenticated;

-- Those who see a document see its parts. Postgres uses a probe per row for few rows and one hash for many (decision
-- 0013).
alter table public.signature enable row level security;
create policy signature_select on public.signature for select to authenticated
  using (exists (select from private.visible_document d where d.id = document_id));
alter table public.received_document enable row level security;
create policy received_document_select on public.received_document for select to authenticated
  using (user_id = (select private.confirmed_uid()) and deleted_at is null);
grant select on public.copy_recipient to authenticated;
grant select (document_id, account_id, user_id, signature_id, archived_at, created_at)
on public.received_document to authenticated;

-- Without the file's path.
grant select (
  id, document_id, position, name, size, sealed_size, page_count, sha256, content_type, left_out, created_at)
on public.document_file to authenticated;

-- Without the columns for the sender's side: creator, sender, department, archived and deleted. The list below shows
-- them to the sender's side. Also without the path of the sealed file, and the reason why sealing stopped.
grant select (
  id, account_id, bulk, category, name, message, language, agreement, document_number, status, sender_name,
  sender_account_name, activated_on, activation, expiration_months, expiration_days, expiration_date, time_zone,
  deadline, expiration, expired_on, refused_at, signed_at, terminated_on, termination_reason, sealed_sha256,
  sealed_size, sealed_at, seal_failed_at, seal_stopped_at, signature_count, signed_count, waiting_for, waiting_count,
  people, search, interacted_at, created_at, updated_at)
on public.document to authenticated;

-- Without the columns for the sender's side, which document_standing returns.
grant select (
  id, document_id, signature_number, signing_group, first_name, last_name, email, client_name, language, status,
  notified_at, signed_at, refused_at, signed_first_name, signed_last_name, signature_kind, mark_differs, identified_by,
  required_proof, eid_country, eid_method, created_at, updated_at)
on public.signature to authenticated;

-- ── One list for sent and received ──────────────────────────────────────────────────────────────────────────────

-- The documents that accounts have sent, as rows of the list. Without conditions on the reader: private.document_row
-- and private.document_source add them.
create view private.sent_document_row as
select
  d.id as document_id, d.account_id, 'SENT' as direction, d.name, d.category, d.document_number, d.status,
  d.activation, d.activated_on, d.created_at, d.deadline, d.expiration, d.updated_at, d.interacted_at, d.signed_at,
  d.seal_failed_at, d.seal_stopped_at, d.signature_count, d.signed_count, d.waiting_for, d.waiting_count,
  d.sender_account_name, d.archived_at is not null as archived, d.archived_at, d.search, d.created_by, d.department_id,
  null::uuid as own_signature_id, null::text as own_signature_status, d.bulk, d.bulk_id
from public.document d
where d.deleted_at is null;

-- The rows of the list that the caller may see, with columns that no user can read from the tables. It runs as its
-- owner, without the tables' policies: its conditions are document_select's and received_document_select's. Only for
-- our own functions: without a barrier, Postgres reads no more columns than it needs, and counts from an index.
create view private.document_row as
select s.* from private.sent_document_row s
where s.account_id = any (array(select private.administered_accounts()))
  or s.department_id = any (array(select private.managed_departments()))
  or s.created_by = (select private.uid()) and s.account_id = any (array(select private.member_accounts()))
union all
select
  d.id, r.account_id, 'RECEIVED', d.name, d.category, d.document_number, d.status,
  d.activation, d.activated_on, d.created_at, d.deadline, d.expiration, d.updated_at, d.interacted_at, d.signed_at,
  d.seal_failed_at, d.seal_stopped_at, d.signature_count, d.signed_count, d.waiting_for, d.waiting_count,
  d.sender_account_name, r.archived_at is not null, r.archived_at, d.search, null, null,
  r.signature_id, (select s.status from public.signature s where s.id = r.signature_id), false, null
from public.received_document r
join public.document d on d.id = r.document_id
where r.user_id = (select private.confirmed_uid()) and r.deleted_at is null;

-- The same rows for users, whose own conditions are evaluated after these.
create view private.document_list with (security_barrier = true) as select * from private.document_row;

-- One row per document, viewing account and direction; deleted ones are absent. Filter by account_id and direction.
create view public.document_overview with (security_invoker = true) as select * from private.document_list;
select private.refuse_view_writes('public.document_overview');
grant select on private.document_list, public.document_overview to authenticated;
comment on table public.document is '@graphql({"totalCount": {"enabled": true}})';
comment on view public.document_overview is
  '@graphql({"primary_key_columns": ["document_id", "account_id", "direction"], "totalCount": {"enabled": true}, '
  '"foreign_keys": [{"local_name": "documentOverviewCollection", "local_columns": ["document_id"], '
  '"foreign_name": "document", "foreign_schema": "public", "foreign_table": "document", '
  '"foreign_columns": ["id"]}, {"local_name": "documentOverviewCollection", "local_columns": ["department_id"], '
  '"foreign_name": "department", "foreign_schema": "public", "foreign_table": "department", '
  '"foreign_columns": ["id"]}]})';

-- ── The sender's side alone ─────────────────────────────────────────────────────────────────────────────────────

alter table public.copy_recipient enable row level security;
create policy copy_recipient_select on public.copy_recipient for select to authenticated
  using (exists (select from private.sent_document d where d.id = document_id));

-- Receivers can no longer read the files of a cancelled document.
alter table public.document_file enable row level security;
create policy document_file_select on public.document_file for select to authenticated
  using (
    exists (select from private.visible_document d where d.id = document_id and d.status <> 'CANCELLED')
    or exists (select from private.sent_document d where d.id = document_id));

-- ── Kept by triggers ────────────────────────────────────────────────────────────────────────────────────────────

-- Statement trigger on signature: updates the counts and names on the affected documents.
create function private.summarise_signatures() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.document d
  set signature_count = s.total, signed_count = s.signed, waiting_for = coalesce(s.waiting, ''),
    waiting_count = s.waited, people = case when d.bulk then '' else s.people end
  from (
    select touched.document_id,
      count(s.id) as total,
      count(s.id) filter (where s.status = 'SIGNED') as signed,
      count(s.id) filter (where s.status = 'PENDING') as waited,
      array_to_string((array_agg(private.full_name(s.first_name, s.last_name) order by s.signature_number)
        filter (where s.status = 'PENDING'))[:3], E'\n', '') as waiting,
      coalesce(string_agg(concat_ws(' ', s.first_name, s.last_name, s.email, s.client_name), ' '
        order by s.signature_number), '')
        as people
    from (select distinct document_id from touched) touched
    left join public.signature s on s.document_id = touched.document_id
    group by touched.document_id
  ) s
  -- Of a bulk document that was sent, private.settle_bulk counts the documents of its signers.
  where d.id = s.document_id and not (d.bulk and d.status <> 'DRAFT')
    and (d.signature_count, d.signed_count, d.waiting_for, d.waiting_count, d.people)
      is distinct from (
        s.total, s.signed, coalesce(s.waiting, ''), s.waited, case when d.bulk then '' else s.people end);
  return null;
end
$$;
create trigger signature_inserted after insert on public.signature
  referencing new table as touched for each statement execute function private.summarise_signatures();
create trigger signature_updated after update on public.signature
  referencing new table as touched for each statement execute function private.summarise_signatures();
create trigger signature_deleted after delete on public.signature
  referencing old table as touched for each statement execute function private.summarise_signatures();

-- Row trigger: a document that was sent can only be removed after its sender has deleted it (decision 0011).
create function private.keep_document() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if old.status <> 'DRAFT' and old.deleted_at is null then
    perform private.fail('IMMUTABLE');
  end if;
  return old;
end
$$;
create trigger document_keep before delete on public.document for each row execute function private.keep_document();

-- Row trigger: moves the documents of a removed department to the team's default one.
create function private.rehome_documents() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.document d set department_id = (
    select h.id from public.department h where h.account_id = old.account_id and h.is_default)
  where d.department_id = old.id;
  return old;
end
$$;
create trigger department_documents before delete on public.department
  for each row when (not old.is_default) execute function private.rehome_documents();

grant execute on function private.received_documents() to authenticated;
