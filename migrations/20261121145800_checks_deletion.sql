-- The check lists of an account that is deleted, and of a person who is.

-- Returns how many of an account's check lists candidates or reviewers have not finished.
create function private.checks_to_withdraw(account_id uuid) returns bigint
  language sql stable security definer set search_path = ''
  return (select count(*) from public.check_list l
    where l.account_id = checks_to_withdraw.account_id and l.status like 'PENDING%');
-- Returns how many of an account's check lists a legal hold keeps.
create function private.checks_on_hold(account_id uuid) returns bigint
  language sql stable security definer set search_path = ''
  return (select count(*) from public.check_list l
    where l.account_id = checks_on_hold.account_id and private.is_held(l.id));
insert into private.deletion_fact (fact, place, counts) values
  ('CHECKS', 40, 'private.checks_to_withdraw'), ('HOLDS', 50, 'private.checks_on_hold');

-- Removes an account's check lists, at most max, and returns how many; after the last one also its orders, sent or not,
-- whose people name the departments. Candidates who were asked and have not finished are told; what the ledger charged
-- stays there.
create function private.part_with_check_lists(account_id uuid, max integer) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  list public.check_list;
  parted integer := 0;
begin
  for list in
    select * from public.check_list l where l.account_id = part_with_check_lists.account_id
    order by l.id limit part_with_check_lists.max for no key update
  loop
    parted := parted + 1;
    perform private.remove_check_list(list.id);
    if list.status like 'PENDING%' then
      perform private.mail_withdrawn_checks(list);
    end if;
  end loop;
  if parted < max then
    delete from public.check_request r where r.account_id = part_with_check_lists.account_id;
  end if;
  return parted;
end
$$;

-- Tells a candidate that the sender's account is gone. The mail refers to nothing, so that it is sent although the list
-- is gone, and leaves nothing behind.
create function private.mail_withdrawn_checks(list public.check_list) returns void
  language sql volatile security definer set search_path = ''
  return private.queue_mail('check_list_withdrawn', list.email, private.full_name(list.first_name, list.last_name),
    list.language, private.check_sender(list) - '{message,organizationNumber,contactPhone,contactEmail}'::text[],
    dedupe_key => 'check-withdrawn:' || list.id);
insert into private.mail_kind (kind, title_en, title_nb, forget) values
  ('check_list_withdrawn', 'Checks of a deleted account cancelled', 'Sjekker fra en slettet konto avbrutt', true);

-- A person who deletes their user withdraws from every list that is not finished, which stops it, and is detached from
-- the others: those belong to the teams that asked, under their own retention. Every link to them ends.
create function private.forget_candidate(person public.user_profile) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  list public.check_list;
begin
  perform private.lock_credits(a.id) from public.account a
  where a.id in (select l.account_id from public.check_list l where l.user_id = person.id)
  order by a.id;
  for list in
    select * from public.check_list l where l.user_id = person.id order by l.id for no key update
  loop
    perform private.close_entrances(list.id);
    if list.status in ('PENDING_CONSENT', 'PENDING_CANDIDATE', 'PENDING_PLATFORM') then
      perform private.move_check_list(list, 'REFUSE', 'CANDIDATE');
      perform private.refund_untouched(list, null);
      perform private.mail_check_sender('REFUSED', list, 'check-refused:' || list.id);
    end if;
  end loop;
  update public.check_list l set user_id = null where l.user_id = person.id;
end
$$;

insert into private.deletion_step (area, place, part, forget) values
  ('checks', 14, 'private.part_with_check_lists', 'private.forget_candidate');
