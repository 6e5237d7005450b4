-- What takes two administrators: a new administrator, the removal of one, and the removal of a lost phone. One asks,
-- and another approves; the person concerned cannot approve. A phone is removed a day after its owner was notified by
-- mail, and the owner can stop it. Decision 0103.

create table public.administrator_request (
  id uuid constraint administrator_request_pkey primary key default gen_random_uuid(),
  kind text not null
    constraint administrator_request_kind_known check (kind in ('GRANT', 'REVOCATION', 'PHONE_RESET')),
  user_id uuid not null
    constraint administrator_request_user_id_fkey references public.user_profile (id) on delete cascade,
  requested_by uuid
    constraint administrator_request_requested_by_fkey references public.user_profile (id) on delete set null,
  approved_by uuid
    constraint administrator_request_approved_by_fkey references public.user_profile (id) on delete set null,
  reason text not null,
  status text not null default 'OPEN'
    constraint administrator_request_status_known
      check (status in ('OPEN', 'APPROVED', 'DONE', 'WITHDRAWN', 'STOPPED')),
  requested_at timestamptz not null default private.now(),
  -- When the phone of an approved PHONE_RESET is removed. Set once the mail is delivered.
  due_at timestamptz,
  ended_at timestamptz
);
comment on constraint administrator_request_requested_by_fkey on public.administrator_request is
  '@graphql({"foreign_name": "requester", "local_name": "requestedCollection"})';
comment on constraint administrator_request_approved_by_fkey on public.administrator_request is
  '@graphql({"foreign_name": "approver", "local_name": "approvedCollection"})';
create unique index administrator_request_one_open on public.administrator_request (user_id, kind)
  where status in ('OPEN', 'APPROVED');
create index administrator_request_user_id_index on public.administrator_request (user_id);
create index administrator_request_requested_by_index on public.administrator_request (requested_by);
create index administrator_request_approved_by_index on public.administrator_request (approved_by);
create index administrator_request_due_index on public.administrator_request (due_at) where status = 'APPROVED';
comment on table public.administrator_request is '@graphql({"totalCount": {"enabled": true}})';
alter table public.administrator_request enable row level security;
create policy administrator_request_select on public.administrator_request for select to authenticated
  using ((select private.has_power()));
grant select on public.administrator_request to authenticated;

create function public.administrator_request_user_name(administrator_request public.administrator_request) returns text
  language sql stable security invoker set search_path = ''
  return private.name_for_administrators(administrator_request.user_id);
comment on function public.administrator_request_user_name is '@graphql({"name": "userName"})';
create function public.administrator_request_requester_name(administrator_request public.administrator_request)
  returns text
  language sql stable security invoker set search_path = ''
  return private.name_for_administrators(administrator_request.requested_by);
comment on function public.administrator_request_requester_name is '@graphql({"name": "requesterName"})';

create function public.administrator_request_approver_name(administrator_request public.administrator_request)
  returns text
  language sql stable security invoker set search_path = ''
  return private.name_for_administrators(administrator_request.approved_by);
comment on function public.administrator_request_approver_name is '@graphql({"name": "approverName"})';

-- ── Asking ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- Raises INVALID_ACTION unless this can be done to the person now: at `confirmedAt` or `twoFactor` for a new
-- administrator who has not proven their mailbox or has two-factor off.
create function private.require_requestable(kind text, person public.user_profile) returns void
  language plpgsql stable security definer set search_path = '' as $$
declare
  has_two_factor boolean := exists (select from private.two_factor t where t.user_id = person.id);
begin
  if kind = 'GRANT' and person.administrator or kind = 'REVOCATION' and not person.administrator
    or kind = 'PHONE_RESET' and not has_two_factor
      and not exists (select from public.phone_number p where p.user_id = person.id) then
    perform private.fail('INVALID_ACTION');
  end if;
  if kind = 'GRANT' and person.confirmed_at is null then
    perform private.fail('INVALID_ACTION', 'confirmedAt');
  end if;
  if kind = 'GRANT' and not has_two_factor then
    perform private.fail('INVALID_ACTION', 'twoFactor');
  end if;
end
$$;

-- Returns the log's row after requesting a GRANT, a REVOCATION or a PHONE_RESET. TAKEN while the same request is open;
-- UNAUTHORIZED for a request about oneself, except to give up one's own role.
create function private.request_approval(kind text, user_id uuid, reason text) returns public.administrator_event
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid;
  person public.user_profile;
begin
  perform private.lock_administrators(); -- before the caller's power is judged: they may be removed at this moment
  caller := private.require_power(reason);
  perform private.fail_all(private.word_errors(
    jsonb_build_object('kind', request_approval.kind), 'kind', '{GRANT,REVOCATION,PHONE_RESET}', required => true));
  select * into person from public.user_profile u where u.id = request_approval.user_id for key share;
  if not found then
    perform private.fail('USER_NOT_FOUND', 'userId');
  end if;
  if person.id = caller and request_approval.kind <> 'REVOCATION' then
    perform private.fail('UNAUTHORIZED', 'userId');
  end if;
  perform private.require_requestable(request_approval.kind, person);
  insert into public.administrator_request (kind, user_id, requested_by, reason)
  values (request_approval.kind, person.id, caller, private.clean(request_approval.reason))
  on conflict do nothing;
  if not found then
    perform private.fail('TAKEN');
  end if;
  return private.record_power(caller, 'REQUEST_' || request_approval.kind, 'USER', person.id, reason);
end
$$;
select private.expose('request_approval(text, uuid, text)');

-- Returns an open request, locked; INVALID_ACTION for any other.
create function private.open_request(id uuid) returns public.administrator_request
  language plpgsql volatile security definer set search_path = '' as $$
declare
  request public.administrator_request;
begin
  select * into request from public.administrator_request r
  where r.id = open_request.id and r.status in ('OPEN', 'APPROVED') for update;
  if not found then
    perform private.fail('INVALID_ACTION');
  end if;
  return request;
end
$$;

-- Returns the log's row after approving. The role changes immediately; the owner of a phone is notified. UNAUTHORIZED
-- for the administrator who asked and for the person concerned; INVALID_ACTION when it was approved before.
create function private.approve_request(id uuid, reason text) returns public.administrator_event
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid;
  request public.administrator_request;
  person public.user_profile;
begin
  perform private.lock_administrators(); -- before the caller's power is judged: they may be removed at this moment
  caller := private.require_power(reason);
  request := private.open_request(id);
  if caller in (request.requested_by, request.user_id) then
    perform private.fail('UNAUTHORIZED');
  end if;
  if request.status <> 'OPEN' then
    perform private.fail('INVALID_ACTION');
  end if;
  select * into person from public.user_profile u where u.id = request.user_id for update;
  perform private.require_requestable(request.kind, person);
  if request.kind = 'PHONE_RESET' then
    update public.administrator_request r set status = 'APPROVED', approved_by = caller where r.id = request.id;
    perform private.queue_mail('phone_reset_scheduled',
      person.email, private.full_name(person.first_name, person.last_name), person.language, '{}',
      'STOP_PHONE_RESET', request.id);
  else
    update public.administrator_request r set status = 'DONE', approved_by = caller, ended_at = private.now()
    where r.id = request.id;
    update public.user_profile u set administrator = request.kind = 'GRANT' where u.id = person.id;
    delete from private.named_administrator n where n.user_id = person.id;
  end if;
  return private.record_power(caller, 'APPROVE_' || request.kind, 'USER', person.id, reason);
end
$$;
select private.expose('approve_request(uuid, text)');
insert into private.token_purpose values ('STOP_PHONE_RESET', interval '25 hours');

-- Returns the log's row after withdrawing a request that is not done yet. For any administrator with power, except for
-- a REVOCATION of their own that another administrator asked for (UNAUTHORIZED).
create function private.withdraw_request(id uuid, reason text) returns public.administrator_event
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_power(reason);
  request public.administrator_request := private.open_request(id);
begin
  if request.kind = 'REVOCATION' and request.user_id = caller and request.requested_by is distinct from caller then
    perform private.fail('UNAUTHORIZED');
  end if;
  update public.administrator_request r set status = 'WITHDRAWN', ended_at = private.now() where r.id = request.id;
  perform private.revoke_tokens(array[request.id]);
  return private.record_power(caller, 'WITHDRAW_' || request.kind, 'USER', request.user_id, reason);
end
$$;
select private.expose('withdraw_request(uuid, text)');

-- Logs the outcome of a request that no administrator acted on, and notifies all administrators. by_name: the name of
-- the person who caused it.
create function private.record_request(action text, request public.administrator_request, by_name text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  event public.administrator_event;
begin
  insert into public.administrator_event (action, subject_kind, subject_id, reason)
  values (record_request.action, 'USER', request.user_id, request.reason)
  returning * into event;
  perform private.tell_administrators(event, by_name);
end
$$;

-- Row trigger: withdraws the open requests that a former administrator asked for or approved.
create function private.withdraw_requests() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  request public.administrator_request;
begin
  for request in
    update public.administrator_request r set status = 'WITHDRAWN', ended_at = private.now()
    where r.status in ('OPEN', 'APPROVED') and new.id in (r.requested_by, r.approved_by)
    returning *
  loop
    perform private.revoke_tokens(array[request.id]);
    perform private.record_request('WITHDRAW_' || request.kind, request, private.subject_name(new.id));
  end loop;
  return null;
end
$$;
create trigger user_profile_withdraw_requests after update of administrator on public.user_profile
  for each row when (old.administrator and not new.administrator) execute function private.withdraw_requests();

-- ── A lost phone ────────────────────────────────────────────────────────────────────────────────────────────────

-- Hook of phone_reset_scheduled (still wanted): the removal was neither withdrawn nor stopped.
create function private.phone_reset_is_approved(message private.outbox) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.administrator_request r where r.id = message.token_subject_id and r.status = 'APPROVED');
end
$$;

-- Hook of phone_reset_scheduled (delivered): the owner has a day from the mail. If it could not be delivered, the
-- removal is stopped.
create function private.start_phone_reset(message private.outbox) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  request public.administrator_request;
begin
  if message.status = 'SENT' then
    update public.administrator_request r set due_at = private.now() + interval '24 hours'
    where r.id = message.token_subject_id and r.status = 'APPROVED' and r.due_at is null;
    return;
  end if;
  update public.administrator_request r set status = 'STOPPED', ended_at = private.now()
  where r.id = message.token_subject_id and r.status = 'APPROVED'
  returning * into request;
  if found then
    perform private.record_request('FAIL_PHONE_RESET', request, private.subject_name(request.approved_by));
  end if;
end
$$;

-- For the function magic-link: stops the removal of a phone by the link in the mail about it. Returns {}. INVALID_TOKEN
-- for an unknown link; INVALID_ACTION when the phone was removed already. A repeat changes nothing.
create function service.stop_phone_reset(token text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  found_token private.access_token := private.find_token(token, 'STOP_PHONE_RESET');
  request public.administrator_request;
begin
  select * into request from public.administrator_request r where r.id = found_token.subject_id for update;
  if request.status = 'STOPPED' then
    return '{}';
  end if;
  if request.status is distinct from 'APPROVED' then
    perform private.fail('INVALID_ACTION');
  end if;
  update public.administrator_request r set status = 'STOPPED', ended_at = private.now() where r.id = request.id;
  perform private.record_request('STOP_PHONE_RESET', request, private.subject_name(request.user_id));
  return '{}';
end
$$;

-- Turns two-factor off for a user who has lost the phone, deletes their numbers, ends all their sessions, and sends a
-- mail.
create function private.remove_phones(user_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  before private.two_factor;
begin
  perform private.lock_factors(remove_phones.user_id);
  delete from private.two_factor t where t.user_id = remove_phones.user_id returning * into before;
  delete from public.phone_number p where p.user_id = remove_phones.user_id;
  delete from auth.sessions s where s.user_id = remove_phones.user_id;
  perform private.queue_mail('phone_reset_done', u.email, private.full_name(u.first_name, u.last_name), u.language)
  from public.user_profile u where u.id = remove_phones.user_id;
  if before.user_id is not null then
    perform private.tell_former_number(before);
  end if;
end
$$;

-- Job body, every ten minutes: removes the phones whose day is over.
create function private.complete_phone_resets() returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  request public.administrator_request;
begin
  for request in
    update public.administrator_request r set status = 'DONE', ended_at = private.now()
    where r.status = 'APPROVED' and r.due_at <= private.now()
    returning *
  loop
    perform private.remove_phones(request.user_id);
    perform private.record_request('COMPLETE_PHONE_RESET', request, private.subject_name(request.approved_by));
  end loop;
end
$$;
insert into private.mail_kind (kind, title_en, title_nb, priority, still_wanted, delivered) values
  ('phone_reset_scheduled', 'Lost phone to be removed', 'Tapt telefon skal fjernes',
    1, 'private.phone_reset_is_approved', 'private.start_phone_reset'),
  ('phone_reset_done', 'Lost phone removed', 'Tapt telefon er fjernet', 1, null, null);
insert into private.job_kind (kind, title_en, title_nb, sql_function) values
  ('COMPLETE_PHONE_RESETS', 'Remove lost phones', 'Fjerne tapte telefoner', 'private.complete_phone_resets');
insert into private.schedule (name, cron, job_kind) values
  ('complete-phone-resets', '*/10 * * * *', 'COMPLETE_PHONE_RESETS');

grant execute on function
  public.administrator_request_user_name(public.administrator_request),
  public.administrator_request_requester_name(public.administrator_request),
  public.administrator_request_approver_name(public.administrator_request)
to authenticated;

grant execute on function service.stop_phone_reset(text) to service_role;
