-- Deleting accounts: the OWNER schedules it, and until fourteen days later may take it back; meanwhile the account is
-- locked. Then a job carries it out: in batches, so that one killed half-way goes on where it stopped.
-- What stays, and why, is decision 0042; a test walks every column of every table for what should be gone.

-- ── The lock ────────────────────────────────────────────────────────────────────────────────────────────────────
-- Tables with an account_id get the trigger refuse_locked; what the sender's side does with documents asks
-- require_unlocked where it finds them. What others do with documents that were sent to them goes on.

-- Fails with INVALID_ACTION while the account's deletion is scheduled, but for the deletion itself.
create function private.require_unlocked(account_id uuid) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if current_setting('app.deleting', true) is distinct from 'on' and exists (
    select from public.account a where a.id = require_unlocked.account_id and a.deletion_scheduled_on is not null) then
    perform private.fail('INVALID_ACTION', 'deletionScheduledOn');
  end if;
end
$$;

-- Row trigger for tables with an account_id.
create function private.refuse_locked() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.require_unlocked(old.account_id);
    return old;
  end if;
  perform private.require_unlocked(new.account_id);
  return new;
end
$$;

-- Row trigger: nothing of a locked account changes but that it is unlocked.
create function private.refuse_locked_account() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_unlocked(old.id);
  return new;
end
$$;

-- Row trigger: roles in the departments of a locked team.
create function private.refuse_locked_membership() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  department uuid := case tg_op when 'DELETE' then old.department_id else new.department_id end;
begin
  perform private.require_unlocked((select d.account_id from public.department d where d.id = department));
  return case tg_op when 'DELETE' then old else new end;
end
$$;

-- Row trigger: who is about to be deleted becomes nobody's OWNER. Takes the lock that scheduling takes.
create function private.refuse_leaving_owner() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  scheduled timestamptz;
begin
  select a.deletion_scheduled_on into scheduled from public.account a
  where a.primary_user_id = new.user_id and a.account_type = 'PERSONAL' for share;
  if scheduled is not null then
    perform private.fail('INVALID_ACTION', 'deletionScheduledOn');
  end if;
  return new;
end
$$;

create trigger account_lock before update on public.account for each row
  when (old.deletion_scheduled_on is not null and new.deletion_scheduled_on is not null)
  execute function private.refuse_locked_account();
create trigger account_feature_lock before insert or update or delete on public.account_feature
  for each row execute function private.refuse_locked();
-- Not names, addresses and the proof of an invited mailbox, which are the person's and the same in all teams.
create trigger account_member_lock before insert or delete or update of role, invited_at on public.account_member
  for each row execute function private.refuse_locked();
create trigger account_member_owner before insert or update of role on public.account_member
  for each row when (new.role = 'OWNER') execute function private.refuse_leaving_owner();
create trigger account_file_lock before insert or update or delete on public.account_file
  for each row execute function private.refuse_locked();
create trigger department_lock before insert or update or delete on public.department
  for each row execute function private.refuse_locked();
create trigger department_membership_lock before insert or update or delete on public.department_membership
  for each row execute function private.refuse_locked_membership();

-- ── Scheduling ──────────────────────────────────────────────────────────────────────────────────────────────────

-- Gives the person's own account.
create function private.personal_account(user_id uuid) returns uuid
  language sql stable security definer set search_path = '' as $$
  select a.id from public.account a where a.primary_user_id = user_id and a.account_type = 'PERSONAL'
$$;

-- Gives the account, locked against others, to its OWNER; UNAUTHORIZED for other members, ACCOUNT_NOT_FOUND for strangers.
create function private.owned_account(account_id uuid) returns public.account
  language plpgsql volatile security definer set search_path = '' as $$
declare
  account public.account;
begin
  perform private.require_self();
  select * into account from public.account a
  where a.id = owned_account.account_id and a.id in (select private.member_accounts()) for no key update;
  if not found then
    perform private.fail('ACCOUNT_NOT_FOUND', 'accountId');
  end if;
  if private.my_role(account.id) is distinct from 'OWNER' then
    perform private.fail('UNAUTHORIZED');
  end if;
  return account;
end
$$;

-- Queues one mail each to those who run the account: its OWNER and ADMINs.
create function private.mail_administrators(kind text, account public.account) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into private.outbox (kind, recipient, recipient_name, language, account_id, payload)
  select mail_administrators.kind, u.email, private.full_name(u.first_name, u.last_name), u.language, account.id,
    jsonb_build_object('audience', m.role, 'accountType', account.account_type, 'accountName', account.name,
      'accountSlug', account.slug, 'deletionOn', account.deletion_scheduled_on,
      'ownerName', (select coalesce(private.full_name(o.first_name, o.last_name), o.email)
        from public.account_member o where o.account_id = account.id and o.role = 'OWNER'))
  from public.account_member m join public.user_profile u on u.id = m.user_id
  where m.account_id = account.id and m.role in ('OWNER', 'ADMIN')
$$;

-- Gives the account, to be deleted in fourteen days and locked until then. Its OWNER; a TEAM with a fresh SMS
-- confirmation (AUTH_LEVEL_2_REQUIRED). PERSONAL_ACCOUNT_OWNS_TEAMS for a person who still owns a team, also one that is
-- about to be deleted: that can be taken back. DELIVERY_FREQUENCY_EXCEEDED after ten in a day. A repeat changes nothing.
create function private.schedule_account_deletion(account_id uuid) returns public.account
  language plpgsql volatile security definer set search_path = '' as $$
declare
  account public.account := private.owned_account(account_id);
begin
  if account.deletion_scheduled_on is not null then
    return account;
  end if;
  if account.account_type = 'TEAM' then
    perform private.require_level2();
  elsif exists (
    select from public.account_member m join public.account a on a.id = m.account_id
    where m.user_id = account.primary_user_id and m.role = 'OWNER' and a.account_type = 'TEAM') then
    perform private.fail('PERSONAL_ACCOUNT_OWNS_TEAMS');
  end if;
  if not private.hit('schedule-deletion:' || account.id, 10, interval '1 day') then
    perform private.fail('DELIVERY_FREQUENCY_EXCEEDED');
  end if;
  update public.account a set deletion_scheduled_on = private.now() + interval '14 days'
  where a.id = account.id returning * into account;
  perform private.mail_administrators('account_deletion_scheduled', account);
  return account;
end
$$;
create function public.schedule_account_deletion(account_id uuid) returns public.account
  language sql volatile security invoker set search_path = ''
  return private.schedule_account_deletion(account_id);

-- Gives the account, which stays after all. Its OWNER; INVALID_ACTION once the time has come, when the job may have begun.
-- A repeat changes nothing.
create function private.cancel_account_deletion(account_id uuid) returns public.account
  language plpgsql volatile security definer set search_path = '' as $$
declare
  account public.account := private.owned_account(account_id);
begin
  if account.deletion_scheduled_on is null then
    return account;
  end if;
  if account.deletion_scheduled_on <= private.now() then
    perform private.fail('INVALID_ACTION', 'deletionScheduledOn');
  end if;
  update public.account a set deletion_scheduled_on = null where a.id = account.id returning * into account;
  perform private.mail_administrators('account_deletion_cancelled', account);
  return account;
end
$$;
create function public.cancel_account_deletion(account_id uuid) returns public.account
  language sql volatile security invoker set search_path = ''
  return private.cancel_account_deletion(account_id);

grant execute on function
  public.schedule_account_deletion(uuid), private.schedule_account_deletion(uuid),
  public.cancel_account_deletion(uuid), private.cancel_account_deletion(uuid)
to authenticated;

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

grant execute on function service.delete_accounts(), service.delete_account(uuid, integer) to service_role;
insert into private.schedule (name, cron, job_kind) values ('delete-accounts', '31 * * * *', 'DELETE_ACCOUNTS');

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

-- Gives whether a document that is still there has this file.
create function private.is_held(path text) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.document_file f where f.path = is_held.path)
    or exists (select from public.document d where d.sealed_path = is_held.path);
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
