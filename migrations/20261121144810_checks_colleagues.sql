-- Colleagues on one check list: comments that stay as they were written, and who looks after it. Those who decide about
-- the list write and read comments (private.may_decide_on). Who works in its department sees who it is assigned to,
-- and assigns it. A comment never reaches the candidate unless somebody sends it; it is personal data about them all
-- the same, so a request for access covers it (decision 0216). Everything goes with the list.

create table private.check_list_comment (
  id uuid constraint check_list_comment_pkey primary key default gen_random_uuid(),
  -- The order in which they were written.
  place bigint generated always as identity,
  check_list_id uuid not null
    constraint check_list_comment_check_list_id_fkey references public.check_list (id) on delete cascade,
  -- No foreign key: a comment stays as it was written.
  author_id uuid not null,
  author_name text,
  text text not null constraint check_list_comment_text_length check (char_length(text) between 1 and 2000),
  -- Of the call that wrote it, which may be repeated.
  request_id uuid not null constraint check_list_comment_request_id_unique unique,
  written_at timestamptz not null default private.clock_time()
);
create index check_list_comment_check_list_id_index on private.check_list_comment (check_list_id, place);
create trigger check_list_comment_append_only before update on private.check_list_comment
  for each row execute function private.refuse_log_change();
create trigger check_list_comment_no_truncate before truncate on private.check_list_comment
  for each statement execute function private.refuse_log_change();
alter table private.check_list_comment enable row level security;

-- The comments that the candidate was sent.
create table private.sent_check_list_comment (
  comment_id uuid constraint sent_check_list_comment_pkey primary key
    constraint sent_check_list_comment_comment_id_fkey references private.check_list_comment (id) on delete cascade,
  sent_by uuid not null,
  sent_at timestamptz not null default private.clock_time()
);
alter table private.sent_check_list_comment enable row level security;

create table private.check_list_assignment (
  check_list_id uuid constraint check_list_assignment_pkey primary key
    constraint check_list_assignment_check_list_id_fkey references public.check_list (id) on delete cascade,
  user_id uuid not null
    constraint check_list_assignment_user_id_fkey references public.user_profile (id) on delete cascade,
  assigned_by uuid not null,
  assigned_at timestamptz not null default private.now()
);
create index check_list_assignment_user_id_index on private.check_list_assignment (user_id, check_list_id);
alter table private.check_list_assignment enable row level security;

insert into private.check_list_condition values
  ('assigneeId', 'uuid',
    'o.id in (select a.check_list_id from private.check_list_assignment a '
    'where a.user_id = ($1 ->> ''assigneeId'')::uuid)');

-- ── Comments ────────────────────────────────────────────────────────────────────────────────────────────────────

insert into private.mail_kind (kind, title_en, title_nb, still_wanted) values
  ('check_comment', 'To the candidate: a message about the checks', 'Til kandidaten: en melding om sjekkene',
    'private.check_list_exists'),
  ('check_list_assigned', 'A check list was assigned to a colleague', 'En sjekkliste ble tildelt en kollega',
    'private.is_assigned_to_recipient');

insert into private.usage_limit (action, scope, per, max) values
  ('CHECK_COMMENT', 'PERSON', interval '1 hour', 100),
  ('CHECK_COMMENT', 'RECIPIENT', interval '1 hour', 5),
  ('CHECK_COMMENT', 'RECIPIENT', interval '1 day', 15);

-- Sends a comment to the candidate of its list, once. DELIVERY_FREQUENCY_EXCEEDED after five in an hour about one list.
create function private.send_comment(list public.check_list, comment_id uuid, caller uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.sent_check_list_comment (comment_id, sent_by) values (send_comment.comment_id, caller)
  on conflict on constraint sent_check_list_comment_pkey do nothing;
  if not found then
    return;
  end if;
  perform private.require_within_limits('CHECK_COMMENT', jsonb_build_object('PERSON', caller, 'RECIPIENT', list.id));
  perform private.mail_candidate('check_comment', list, jsonb_build_object('accountSlug', (
    select a.slug from public.account a where a.id = private.personal_account(list.user_id))), with_link => false);
  perform private.append_decision_event(list, 'COMMENT_SENT', 'SENDER', caller);
end
$$;

-- Returns the faults of a comment's form.
create function private.comment_errors(input jsonb) returns jsonb
  language sql stable security definer set search_path = ''
  return private.text_errors(input, 'text', 2000, multiline => true)
    || private.boolean_errors(input, 'isSent')
    || case when input ->> 'requestId' ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' then '[]'
      else private.error('INVALID', 'requestId') end;

-- Returns the list after a comment on it. input: {text (up to 2,000 characters), isSent?: also to the candidate,
-- requestId}. Raises what decidable_check_list raises. INVALID_ACTION at isSent before the candidate has consented:
-- they read it on their own page. A repeat of the request changes nothing.
create function private.comment_on_check_list(check_list_id uuid, input jsonb) returns public.check_list
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_confirmed_uid();
  list public.check_list := private.decidable_check_list(check_list_id);
  comment_id uuid;
begin
  perform private.require_object(input);
  perform private.fail_all(private.comment_errors(input));
  if (input ->> 'isSent')::boolean and list.consented_at is null then
    perform private.fail('INVALID_ACTION', 'isSent');
  end if;
  insert into private.check_list_comment (check_list_id, author_id, author_name, text, request_id)
  values (list.id, caller, private.colleague_name(list, caller), private.clean(input ->> 'text'),
    (input ->> 'requestId')::uuid)
  on conflict on constraint check_list_comment_request_id_unique do nothing
  returning id into comment_id;
  if (input ->> 'isSent')::boolean and comment_id is not null then
    perform private.send_comment(list, comment_id, caller);
  end if;
  return list;
end
$$;
select private.expose('comment_on_check_list(uuid, jsonb)');

-- Returns the list after one of its comments was sent to the candidate; a repeat changes nothing. Raises what
-- decidable_check_list raises, INVALID at commentId for an unknown comment, and INVALID_ACTION before the consent.
create function private.send_check_list_comment(check_list_id uuid, comment_id uuid) returns public.check_list
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_confirmed_uid();
  list public.check_list := private.decidable_check_list(check_list_id);
begin
  if not exists (
    select from private.check_list_comment c
    where c.id = send_check_list_comment.comment_id and c.check_list_id = list.id) then
    perform private.fail('ACCOUNT_NOT_FOUND', 'commentId');
  end if;
  if list.consented_at is null then
    perform private.fail('INVALID_ACTION');
  end if;
  perform private.send_comment(list, comment_id, caller);
  return list;
end
$$;
select private.expose('send_check_list_comment(uuid, uuid)');

-- ── Assignment ──────────────────────────────────────────────────────────────────────────────────────────────────

-- Hook: the list is still assigned to the person.
create function private.is_assigned_to_recipient(message private.outbox) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from private.check_list_assignment a join public.user_profile u on u.id = a.user_id
    where a.check_list_id = message.subject_id and u.email = message.recipient);

-- Returns the colleagues who can look after a list, [{id, name}], by name: those who work in its department and are not
-- its candidate. At most 200.
create function private.possible_assignees(list public.check_list) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by p.name, p.id), '[]')
    from (
      select u.id, coalesce(private.full_name(u.first_name, u.last_name), u.email) as name
      from public.account_member m join public.user_profile u on u.id = m.user_id
      where m.account_id = list.account_id and u.confirmed_at is not null and u.email <> list.email
        and u.id is distinct from list.user_id and private.works_in(list.department_id, u.id)
      order by 2, 1 limit 200) p);

-- Hook of the occasion: the list is assigned to the reader.
create function private.is_assigned_to(news private.check_news, list public.check_list, reader uuid) returns boolean
  language sql stable security definer set search_path = ''
  return private.works_in(list.department_id, reader) and exists (
    select from private.check_list_assignment a where a.check_list_id = list.id and a.user_id = reader);
insert into private.check_occasion (occasion, notice, mail, applies) values
  ('ASSIGNED', 'NEEDS_YOU', 'check_list_assigned', 'private.is_assigned_to');

insert into private.usage_limit (action, scope, per, max) values
  ('CHECK_ASSIGNMENT', 'PERSON', interval '1 hour', 300),
  ('CHECK_ASSIGNMENT', 'PERSON', interval '1 day', 1000),
  ('CHECK_ASSIGNMENT', 'RECIPIENT', interval '1 day', 20);

-- Adds the event of an assignment, or with null of its end, for everybody who works in the department. Never
-- restricted, also while a restricted check is open again: the event says nothing of results.
create function private.append_assignment_event(list public.check_list, caller uuid, assignee uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into public.check_event (check_list_id, type, occurred_at, actor_kind, actor_id, actor_name, assignee_name)
  values (list.id, case when assignee is null then 'UNASSIGNED' else 'ASSIGNED' end, private.clock_time(),
    case when caller is null then 'SYSTEM' else 'SENDER' end, caller,
    private.colleague_name(list, caller), private.colleague_name(list, assignee))
$$;

-- Returns the list after it was assigned to a colleague of its department, who is told as they have chosen, or with
-- null to nobody. For everybody who works in the department. USER_NOT_FOUND at userId for one who does not, has proven
-- no mailbox, or is its candidate. DELIVERY_FREQUENCY_EXCEEDED after twenty changes of one list in a day.
create function private.assign_check_list(check_list_id uuid, user_id uuid default null) returns public.check_list
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_confirmed_uid();
  list public.check_list := private.sender_check_list(check_list_id);
begin
  perform private.refuse_impersonation();
  if user_id is null then
    delete from private.check_list_assignment a where a.check_list_id = list.id;
    if found then
      perform private.append_assignment_event(list, caller, null);
    end if;
    return list;
  end if;
  if not private.works_in(list.department_id, assign_check_list.user_id) or list.user_id = assign_check_list.user_id
    or not exists (
      select from public.user_profile u
      where u.id = assign_check_list.user_id and u.confirmed_at is not null and u.email <> list.email) then
    perform private.fail('USER_NOT_FOUND', 'userId');
  end if;
  insert into private.check_list_assignment as a (check_list_id, user_id, assigned_by)
  values (list.id, assign_check_list.user_id, caller)
  on conflict on constraint check_list_assignment_pkey do update
  set user_id = excluded.user_id, assigned_by = excluded.assigned_by, assigned_at = excluded.assigned_at
  where a.user_id <> excluded.user_id;
  if not found then
    return list;
  end if;
  perform private.require_within_limits('CHECK_ASSIGNMENT',
    jsonb_build_object('PERSON', caller, 'RECIPIENT', list.id));
  perform private.append_assignment_event(list, caller, assign_check_list.user_id);
  if assign_check_list.user_id <> caller then
    perform private.mail_check_sender('ASSIGNED', list, reader_id => assign_check_list.user_id,
      extra => jsonb_build_object('checkListId', list.id, 'assignedBy', private.colleague_name(list, caller)));
  end if;
  return list;
end
$$;
select private.expose('assign_check_list(uuid, uuid)');

-- Returns the name of the colleague who looks after a list, while they work in its department.
create function private.assignee_name(list public.check_list) returns text
  language sql stable security definer set search_path = ''
  return (
    select coalesce(private.full_name(u.first_name, u.last_name), u.email)
    from private.check_list_assignment a join public.user_profile u on u.id = a.user_id
    where a.check_list_id = list.id and private.works_in(list.department_id, u.id));
