-- A handler who leaves the team (decision 0271). The role goes to nobody: its keys are made in a handler's own browser,
-- and handlers sign who they are. What can be done is said before the removal: appoint another handler first.

-- Returns how many of these people are handlers, where the caller may know that.
create function private.handlers_to_lose(account_id uuid, user_ids uuid[])
  returns table (department_id uuid, number bigint)
  language sql stable security definer set search_path = '' as $$
  select null::uuid, count(*) from public.whistleblowing_handler h
  where h.account_id = handlers_to_lose.account_id and h.user_id = any (user_ids) and h.status <> 'REMOVED'
    and h.account_id in (select private.channel_accounts())
$$;
insert into private.handover_fact values ('HANDLER', 50, 'private.handlers_to_lose', null);
