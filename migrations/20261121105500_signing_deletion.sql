-- The documents of an account that is deleted.

-- Returns how many of an account's documents wait for signatures or to be sent. One of a bulk counts for itself.
create function private.documents_to_withdraw(account_id uuid) returns bigint
  language sql stable security definer set search_path = ''
  return (select count(*) from public.document d
    where d.account_id = documents_to_withdraw.account_id and d.status in ('PENDING', 'SCHEDULED') and not d.bulk);
insert into private.deletion_fact (fact, place, counts) values ('DOCUMENTS', 30, 'private.documents_to_withdraw');

-- Detaches or removes an account's documents, at most max, and returns how many. A document that everyone has signed
-- stays, without the account, for those who hold it, and is removed like any that its sender deleted (decision 0011).
-- All others are removed; people who had yet to sign are notified.
create function private.part_with_documents(account_id uuid, max integer) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  document record;
  parted integer := 0;
begin
  for document in
    -- A bulk document comes after the documents made from it, whose files it has.
    select d.id, d.status, d.sealed_path, d.bulk_id, d.bulk from public.document d
    where d.account_id = part_with_documents.account_id
    order by d.bulk, d.id limit part_with_documents.max for no key update
  loop
    parted := parted + 1;
    if document.bulk and exists (select from public.document c where c.bulk_id = document.id)
        or not document.bulk and (document.status = 'SEALING' or document.sealed_path is not null) then
      delete from public.signature s where document.bulk and s.document_id = document.id;
      update public.document d
      set account_id = null, department_id = null, created_by = null,
        deleted_at = coalesce(d.deleted_at, private.now()),
        terminated_on = case when d.bulk then coalesce(d.terminated_on, private.now()) else d.terminated_on end
      where d.id = document.id;
      perform private.release_files_of(document.id);
      continue;
    end if;
    if document.status = 'PENDING' then
      perform private.mail_withdrawal(document.id);
    end if;
    update public.document d set deleted_at = private.now() where d.id = document.id;
    perform private.remove_document(d) from public.document d where d.id = document.id;
  end loop;
  return parted;
end
$$;

-- Notifies the signers that a document was removed with its sender's account. The mail does not refer to the document,
-- so that it is sent although the document is gone.
create function private.mail_withdrawal(document_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.queue_mail(
    'document_withdrawn', s.email, private.full_name(s.first_name, s.last_name), s.language,
    jsonb_build_object('documentName', d.name, 'accountName', d.sender_account_name),
    dedupe_key => 'withdrawn:' || s.id)
  from public.document d join public.signature s on s.document_id = d.id and s.invited_at is not null
  where d.id = mail_withdrawal.document_id
    and s.email <> coalesce((
      select u.email from public.account a join public.user_profile u on u.id = a.primary_user_id
      where a.id = d.account_id and a.account_type = 'PERSONAL'), '');
end
$$;

-- Removes a person's evidence of signing, and the IP addresses and browsers. A signature that is not sealed yet keeps
-- its mark and the values of its fields, because the seal is made from them.
create function private.forget_signer(person public.user_profile) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.signature_evidence e using public.signature s, public.document d
  where e.signature_id = s.id and s.user_id = person.id and d.id = s.document_id and d.sealed_path is not null;
  delete from private.document_field_value v using private.document_field f, public.signature s, public.document d
  where f.document_id = v.document_id and f.id = v.field_id and s.id = f.signature_id and s.user_id = person.id
    and d.id = v.document_id and (d.sealed_path is not null or s.status <> 'SIGNED');
  update private.signature_evidence e set ip = null, user_agent = null
  from public.signature s where s.id = e.signature_id and s.user_id = person.id;
  delete from private.event_origin o where o.email = person.email and person.confirmed_at is not null;
  -- A team that waits for a signature with a code keeps the number that it entered.
  update public.signature s set user_id = null, phone = case
    when s.status in ('WAITING', 'PENDING') and s.required_proof = 'SMS' then s.phone end
  where s.user_id = person.id;
end
$$;

insert into private.deletion_step (area, place, part, forget) values
  ('signing', 10, 'private.part_with_documents', 'private.forget_signer');
