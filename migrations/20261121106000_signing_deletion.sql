-- What becomes of an account's documents when the account is deleted.

-- Parts with an account's documents, at most max, and gives how many. What all have signed is theirs as well: it stays
-- for those who hold it, without the account, and goes like any that its sender deleted (decision 0011). Of anything else
-- nothing stays; who was still asked to sign is told.
create function private.part_with_documents(account_id uuid, max integer) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  document record;
  parted integer := 0;
begin
  for document in
    select d.id, d.status from public.document d where d.account_id = part_with_documents.account_id
    order by d.id limit part_with_documents.max for no key update
  loop
    parted := parted + 1;
    if document.status in ('SEALING', 'SIGNED') then
      update public.document d
      set account_id = null, department_id = null, created_by = null, deleted_at = coalesce(d.deleted_at, private.now())
      where d.id = document.id;
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

-- Tells the signees of a document that it goes with its sender's account; in a mail that does not refer to it, so that it
-- is sent all the same.
create function private.mail_withdrawal(document_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.outbox (kind, recipient, recipient_name, language, payload, dedupe_key)
  select 'document_withdrawn', s.email, private.full_name(s.first_name, s.last_name), s.language,
    jsonb_build_object('documentName', d.name, 'accountName', d.sender_account_name), 'withdrawn:' || s.id
  from public.document d join public.signature s on s.document_id = d.id
  where d.id = mail_withdrawal.document_id
    and s.email <> coalesce((select u.email from public.account a join public.user_profile u on u.id = a.primary_user_id
      where a.id = d.account_id and a.account_type = 'PERSONAL'), '')
  on conflict on constraint outbox_dedupe_key_unique do nothing;
end
$$;

-- Gives whether a document that is still there has this file.
create function private.is_held(path text) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.document_file f where f.path = is_held.path)
    or exists (select from public.document d where d.sealed_path = is_held.path);
end
$$;
