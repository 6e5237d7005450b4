-- Carrying out the deletion of accounts and people.

-- ── Carrying out ────────────────────────────────────────────────────────────────────────────────────────────────

-- Job body, hourly: orders the deletion of each account whose time has come, a job each, so that one that fails stops no
-- other, unless there is one. Gives {due}: how many it ordered.
create function service.delete_accounts() returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  account_id uuid;
  due integer := 0;
begin
  for account_id in
    select a.id from public.account a
    where a.deletion_scheduled_on <= private.now() and not private.is_deletion_ordered(a.id, '{PENDING,CLAIMED}')
    order by a.id
  loop
    perform private.order_deletion(account_id);
    due := due + 1;
  end loop;
  return jsonb_build_object('due', due);
end
$$;

-- Gives whether a job in one of these states carries out the account's deletion.
create function private.is_deletion_ordered(account_id uuid, states text[]) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from private.job j
    where j.kind = 'DELETE_ACCOUNT' and j.status = any (states) and j.status in ('PENDING', 'CLAIMED')
      and j.payload ->> 'accountId' = is_deletion_ordered.account_id::text);

-- Orders the next batch, unless one waits already.
create function private.order_deletion(account_id uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  select private.enqueue_job('DELETE_ACCOUNT', 'delete-account:' || gen_random_uuid(), jsonb_build_object('accountId', account_id))
  where not private.is_deletion_ordered(account_id, '{PENDING}')
$$;

-- Job body: one batch of an account's deletion, at most max documents; another job goes on while more is left. An account
-- that was deleted or taken back meanwhile is left alone. Gives {deleted, documents}.
create function service.delete_account(account_id uuid, max integer default 200) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  account public.account;
  documents integer;
begin
  select * into account from public.account a
  where a.id = delete_account.account_id and a.deletion_scheduled_on <= private.now() for no key update;
  if not found then
    return '{"deleted": false, "documents": 0}';
  end if;
  perform set_config('app.deleting', 'on', true);
  documents := private.part_with_documents(account.id, max);
  if documents = max then
    perform private.order_deletion(account.id);
  elsif account.account_type = 'PERSONAL' then
    delete from auth.users u where u.id = account.primary_user_id; -- on_user_deleting does the rest
  else
    perform private.remove_account(account);
  end if;
  perform set_config('app.deleting', '', true);
  return jsonb_build_object('deleted', documents < max, 'documents', documents);
end
$$;

insert into private.schedule (name, cron, job_kind) values ('delete-accounts', '31 * * * *', 'DELETE_ACCOUNTS');

-- Removes an account that has no documents left, with its people, departments, messages and stored objects; everybody who
-- was in it is told.
create function private.remove_account(account public.account) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.outbox o
  where o.account_id = account.id and (o.document_id is null or o.status in ('SENT', 'DEAD'));
  insert into private.outbox (kind, recipient, recipient_name, language, payload)
  select 'account_deleted', u.email, private.full_name(u.first_name, u.last_name), u.language,
    jsonb_build_object('audience', case m.role when 'OWNER' then 'OWNER' else 'MEMBER' end,
      'accountType', account.account_type, 'accountName', account.name)
  from public.account_member m join public.user_profile u on u.id = m.user_id
  where m.account_id = account.id;
  perform private.remove_account_objects(account.id);
  delete from private.rate_limit r where account.id::text = any (string_to_array(r.key, ':'));
  delete from public.account a where a.id = account.id;
end
$$;

-- Orders the removal of whatever lies under the account's folder in any bucket, but for the files of documents that
-- others hold.
create function private.remove_account_objects(account_id uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  select private.enqueue_object_removal(stray.bucket_id, stray.paths, remove_account_objects.account_id::text)
  from (
    select o.bucket_id, array_agg(o.name order by o.name) as paths
    from storage.objects o
    -- By the index on names: '0' comes right after '/'.
    where o.bucket_id in ('documents', 'sealed-documents', 'account-files', 'picture-uploads', 'account-images')
      and o.name ~>=~ (remove_account_objects.account_id || '/') and o.name ~<~ (remove_account_objects.account_id || '0')
      and not private.is_held(o.name)
    group by o.bucket_id) stray
$$;

-- ── People ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- Auth's row trigger: whoever deletes a user, by the job or in Auth itself, everything personal goes first; and nobody
-- goes who would leave a team without its OWNER (PERSONAL_ACCOUNT_OWNS_TEAMS).
create function private.on_user_deleting() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  own public.account;
  before text := coalesce(current_setting('app.deleting', true), '');
begin
  select * into own from public.account a where a.id = private.personal_account(old.id) for no key update;
  if exists (
    select from public.account_member m where m.user_id = old.id and m.role = 'OWNER' and m.account_id is distinct from own.id) then
    perform private.fail('PERSONAL_ACCOUNT_OWNS_TEAMS');
  end if;
  perform set_config('app.deleting', 'on', true);
  perform private.forget_person(u) from public.user_profile u where u.id = old.id;
  if own.id is not null then
    perform private.part_with_documents(own.id, null);
    perform private.remove_account(own);
  end if;
  delete from public.user_profile u where u.id = old.id;
  perform set_config('app.deleting', before, true);
  return old;
end
$$;
create trigger tillit_user_deleting before delete on auth.users for each row execute function private.on_user_deleting();

-- Removes what refers to a person by address, number or id, without a foreign key. What goes by foreign key: profile,
-- identities, phone numbers, sessions, memberships.
create function private.forget_person(person public.user_profile) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  -- Proven ones: anybody can type another's.
  numbers text[] := array(
    select p.country_code || p.number from public.phone_number p where p.user_id = person.id and p.token_verified_at is not null
    union select t.country_code || t.number from private.two_factor t where t.user_id = person.id);
  name text := private.full_name(person.first_name, person.last_name);
begin
  -- How they signed: the sealed file has it. What is not sealed yet needs the mark, not from where it came.
  delete from private.signature_evidence e using public.signature s, public.document d
  where e.signature_id = s.id and s.user_id = person.id and d.id = s.document_id and d.status = 'SIGNED';
  update private.signature_evidence e set ip = null, user_agent = null
  from public.signature s where s.id = e.signature_id and s.user_id = person.id;
  update public.signature s set phone = null, user_id = null where s.user_id = person.id;

  delete from private.access_token t where t.subject_id = person.id;
  -- Their own mails, but for those about documents of others that are still to be sent to the mailbox.
  delete from private.outbox o
  where o.token_subject_id = person.id or o.recipient = any (numbers)
    or o.recipient = person.email and (o.document_id is null or o.status in ('SENT', 'DEAD'));
  -- What was sent to others with their name in it.
  update private.outbox o set payload = '{}'
  where o.status in ('SENT', 'DEAD') and exists (
    select from jsonb_path_query(o.payload, '$.**') value where value #>> '{}' in (person.email, name));
  delete from private.rate_limit r where string_to_array(r.key, ':') && array[person.email, person.id::text];
  -- Hosted Auth's own log has addresses.
  if to_regclass('auth.audit_log_entries') is not null then
    execute 'delete from auth.audit_log_entries l where l.payload ->> ''actor_id'' = $1' using person.id::text;
  end if;
end
$$;

-- Row trigger: the last mails of a deletion leave nothing behind.
create function private.forget_message() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.outbox o where o.id = new.id;
  return null;
end
$$;
create trigger outbox_forget after update of status on private.outbox for each row
  when (new.status in ('SENT', 'DEAD') and new.kind in ('account_deleted', 'document_withdrawn'))
  execute function private.forget_message();

grant execute on function service.delete_accounts(), service.delete_account(uuid, integer) to service_role;
