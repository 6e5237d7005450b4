-- What signing keeps of an account and a person, for archives of own data (20261121035900).

insert into private.own_data_part (part, place, title_en, title_nb) values
  ('SIGNING', 70, 'Documents for signature', 'Dokumenter til signering');

select private.add_own_data('documents', 'SIGNING', 2010, 'BOTH', 'Documents', 'Dokumenter', 'public.document',
  't.account_id = $1 and t.deleted_at is null',
  '{name,document_number,category,message,language,status,sender_name,sender_account_name,signature_count,signed_count,
    created_at,activated_on,deadline,expired_on,refused_at,signed_at,terminated_on,termination_reason,archived_at,
    sealed_at,updated_at}');
select private.add_own_data('document-files', 'SIGNING', 2011, 'BOTH', 'Files of documents', 'Filer i dokumenter',
  'public.document_file', 'd.account_id = $1 and d.deleted_at is null',
  '{document=d.name,position,name,page_count,size,sha256,created_at}',
  joins => 'join public.document d on d.id = t.document_id',
  file => 'private.own_data_file(''documents'', t.path, t.name, t.size)');
-- Each sealed PDF, but not the ZIP, which has the same files again.
select private.add_own_data('sealed-documents', 'SIGNING', 2017, 'BOTH', 'Sealed documents', 'Forseglede dokumenter',
  'private.sealed_file', 'd.account_id = $1 and d.deleted_at is null',
  '{document=d.name,position,name,page_count=t.pages,size,sealed_sha256=t.sha256}',
  joins => 'join public.document d on d.id = t.document_id',
  key => 't.document_id || '':'' || lpad(t.position::text, 8, ''0'')',
  file => 'private.own_data_file(''sealed-documents'', t.path, t.name, t.size)');
select private.add_own_data('signers', 'SIGNING', 2012, 'BOTH', 'Signers', 'Underskrivere', 'public.signature',
  'd.account_id = $1 and d.deleted_at is null',
  '{document=d.name,signature_number,signing_group,first_name,last_name,email,client_name,phone,language,required_proof,
    status,invited_at,notified_at,reminded_at,viewed_at,signed_at,refused_at,refusal_reason,signed_first_name,
    signed_last_name,identified_by,created_at}',
  joins => 'join public.document d on d.id = t.document_id');
select private.add_own_data('copy-recipients', 'SIGNING', 2013, 'BOTH', 'Copy recipients', 'Kopimottakere',
  'public.copy_recipient', 'd.account_id = $1 and d.deleted_at is null',
  '{document=d.name,email,first_name,last_name,language,notified_at,created_at}',
  joins => 'join public.document d on d.id = t.document_id');
select private.add_own_data('terminated-copy-recipients', 'SIGNING', 2014, 'BOTH', 'Removed copy recipients',
  'Fjernede kopimottakere', 'public.terminated_copy_recipient', 'd.account_id = $1 and d.deleted_at is null',
  '{document=d.name,email,first_name,last_name,language,notified_at,created_at}',
  joins => 'join public.document d on d.id = t.document_id');
select private.add_own_data('document-events', 'SIGNING', 2015, 'BOTH', 'History of documents',
  'Dokumentenes historikk',
  'public.document_event', 'd.account_id = $1 and d.deleted_at is null',
  '{document=d.name,sequence,type,actor_kind,actor_name,actor_email,data,occurred_at,hash}',
  joins => 'join public.document d on d.id = t.document_id',
  key => 't.document_id || '':'' || lpad(t.sequence::text, 8, ''0'')');
select private.add_own_data('document-fields', 'SIGNING', 2018, 'BOTH', 'Fields on pages', 'Felter på sidene',
  'private.document_field', 'd.account_id = $1 and d.deleted_at is null',
  '{document=d.name,file=f.name,page,x,y,width,height,type,label,is_required,max_length,options,signer=s.email,
    value=case when s.status = ''SIGNED'' then v.value end}',
  joins => 'join public.document d on d.id = t.document_id join public.document_file f on f.id = t.file_id
    join public.signature s on s.id = t.signature_id
    left join private.document_field_value v on v.document_id = t.document_id and v.field_id = t.id',
  key => 't.document_id || '':'' || t.id');
select private.add_own_data('bulks', 'SIGNING', 2016, 'BOTH', 'Bulk sendings', 'Masseutsendinger', 'private.bulk',
  'd.account_id = $1 and d.deleted_at is null', '{document=d.name,paused_at,held_until,cancelled_at,settled_at}',
  joins => 'join public.document d on d.id = t.document_id', key => 't.document_id::text');

select private.add_own_data('received-documents', 'SIGNING', 2020, 'PERSON', 'Documents that I received',
  'Dokumenter jeg har fått', 'public.received_document', 't.user_id = $2 and t.deleted_at is null',
  '{name=d.name,sender_name=d.sender_name,sender_account_name=d.sender_account_name,status=d.status,
    signed_at=d.signed_at}',
  joins => 'join public.document d on d.id = t.document_id', key => 't.document_id::text || t.account_id');
select private.add_own_data('received-sealed-documents', 'SIGNING', 2024, 'PERSON', 'Sealed documents that I received',
  'Forseglede dokumenter jeg har fått', 'private.sealed_file',
  'exists (select from public.received_document r
    where r.document_id = t.document_id and r.user_id = $2 and r.deleted_at is null)',
  '{document=d.name,position,name,page_count=t.pages,size,sealed_sha256=t.sha256}',
  joins => 'join public.document d on d.id = t.document_id',
  key => 't.document_id || '':'' || lpad(t.position::text, 8, ''0'')',
  file => 'private.own_data_file(''sealed-documents'', t.path, t.name, t.size)');
select private.add_own_data('my-signatures', 'SIGNING', 2021, 'PERSON', 'My signatures', 'Signaturene mine',
  'public.signature', 't.user_id = $2',
  '{document=d.name,first_name,last_name,email,client_name,phone,language,status,invited_at,notified_at,reminded_at,
    viewed_at,signed_at,refused_at,refusal_reason,signed_first_name,signed_last_name,signature_kind,identified_by}',
  joins => 'join public.document d on d.id = t.document_id');
select private.add_own_data('how-i-signed', 'SIGNING', 2022, 'PERSON', 'How I signed', 'Hvordan jeg signerte',
  'private.signature_evidence', 's.user_id = $2',
  '{document=d.name,typed_name,ip,user_agent,consent_text_version,consent_language,created_at}',
  joins => 'join public.signature s on s.id = t.signature_id join public.document d on d.id = s.document_id',
  key => 't.signature_id::text');
select private.add_own_data('what-i-filled-in', 'SIGNING', 2025, 'PERSON', 'What I filled in', 'Hva jeg fylte ut',
  'private.document_field_value', 's.user_id = $2',
  '{document=d.name,file=fl.name,page=f.page,type=f.type,label=f.label,value,kept_at}',
  joins => 'join public.document d on d.id = t.document_id
    join private.document_field f on f.document_id = t.document_id and f.id = t.field_id
    join public.document_file fl on fl.id = f.file_id join public.signature s on s.id = f.signature_id',
  key => 't.document_id || '':'' || t.field_id');
select private.add_own_data('from-where', 'SIGNING', 2023, 'PERSON', 'Where I opened documents from',
  'Hvor jeg åpnet dokumenter fra', 'private.event_origin',
  't.email = (select u.email from public.user_profile u where u.id = $2)',
  '{document=d.name,ip,user_agent}', joins => 'join public.document d on d.id = t.document_id',
  key => 't.document_id || '':'' || lpad(t.sequence::text, 8, ''0'')');

insert into private.own_data_omission (name, place, title_en, title_nb, reason_en, reason_nb, relations) values
  ('signing-work', 60, 'Counters and clocks of documents', 'Tellere og klokker for dokumenter',
    'They number documents and decide when reminders are sent. Pictures of first pages are made from the files.',
    'De nummererer dokumenter og avgjør når påminnelser sendes. Bilder av førstesider er laget av filene.',
    '{private.document_counter,private.signing_clock,private.event_chain,private.document_tally,private.page_picture,
      private.sealed_digest,private.bulk_full_mailbox,private.bulk_refund,private.lifted_sending_limit}');
