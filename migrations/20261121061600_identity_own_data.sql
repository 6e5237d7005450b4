-- What identity keeps of a person, for archives of own data (20261121035900).

insert into private.own_data_part (part, place, title_en, title_nb) values ('IDENTITY', 25, 'Identity', 'Identitet');

select private.add_own_data('identities', 'IDENTITY', 130, 'PERSON', 'Proven identities', 'Bekreftede identiteter',
  'public.identity', 't.user_id = $2',
  '{first_name,last_name,country,birth_date,method,is_default,verified_at,created_at}');
select private.add_own_data('given-numbers', 'IDENTITY', 131, 'PERSON', 'National identity numbers that I entered',
  'Fødselsnumre jeg har oppgitt', 'private.given_number', 't.user_id = $2', '{country,birth_date,given_at}');
select private.add_own_data('eid-logins', 'IDENTITY', 132, 'PERSON', 'Use of eID', 'Bruk av eID',
  'private.eid_attempt', 't.user_id = $2', '{purpose,method,begun_at,answered_at,finished_at}');
select private.add_own_data('identity-documents', 'IDENTITY', 133, 'PERSON', 'Identity documents shown',
  'Viste ID-dokumenter', 'private.document_session', 't.user_id = $2',
  '{purpose,chosen,status,reason,begun_at,decided_at}');

insert into private.own_data_omission (name, place, title_en, title_nb, reason_en, reason_nb, relations) values
  ('numbers', 50, 'National identity numbers', 'Fødselsnumre',
    'They are encrypted, and a file with them would be unsafe. You see yours under account information.',
    'De er kryptert, og en fil med dem ville vært utrygg. Ditt eget ser du under kontoopplysninger.',
    '{private.identity_number,private.number_read,private.identity_subject}'),
  ('proofs', 51, 'Proofs on the pages of links', 'Bevis på sider man får lenke til',
    'They work for ten minutes. What they proved is with the document or the check that they were for.',
    'De gjelder i ti minutter. Hva de viste, står ved dokumentet eller sjekken de var for.',
    '{private.proof_code,private.visitor_proof,private.document_decision}');
