-- State machines: what an action leads to, by who acts and by the state. An area adds the rules of its machine; its
-- functions lock the row, ask for the rule, write, and append the event. Only functions read the table.
--
-- '=' keeps the state, so that a repeat or a late answer changes nothing; a state is the next state; '!CODE' refuses;
-- '*' leaves the state to the machine. What has no row is refused.

create table private.transition (
  -- document, check_list, check or report.
  machine text not null,
  action text not null,
  actor text not null constraint transition_actor_known
    check (actor in ('SENDER', 'RECEIVER', 'CANDIDATE', 'HANDLER', 'ADMINISTRATOR', 'SYSTEM')),
  status text not null,
  rule text not null constraint transition_rule_form check (rule ~ '^([=*]|!?[A-Z_]+)$'),
  constraint transition_pkey primary key (machine, action, actor, status)
);
alter table private.transition enable row level security;

-- Returns the rule: '=', '*', a state, or '!CODE'.
create function private.rule_of(machine text, action text, actor text, status text) returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    (select t.rule from private.transition t
      where (t.machine, t.action, t.actor, t.status)
        = (rule_of.machine, rule_of.action, rule_of.actor, rule_of.status)),
    '!INVALID_ACTION');
end
$$;

-- Returns the rule if it allows the action, and raises its code otherwise.
create function private.allowed(rule text) returns text
  language plpgsql stable set search_path = '' as $$
begin
  if rule like '!%' then
    perform private.fail(substr(rule, 2));
  end if;
  return rule;
end
$$;
