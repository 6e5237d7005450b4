-- Candidates who are late. A list that counts as unanswered is resumed by its candidate while what they gave is kept,
-- without a word to the sender first, who is told (decision 0137). Nothing is charged again: the sender can cancel an
-- unanswered list for the refund until then, and an unconsented one afterwards too.

insert into private.mail_kind (kind, title_en, title_nb, still_wanted, delivered) values
  ('check_list_resumed', 'The candidate answers after all', 'Kandidaten svarer likevel',
    'private.check_list_exists', null);

-- Returns the list after its candidate resumed it: it waits for them again, reminders start again, and the sender is
-- told. A repeat changes nothing. ACCOUNT_NOT_FOUND for everyone but the candidate, INVALID_ACTION for a list that has
-- ended otherwise, and at lateUntil once its time is over.
create function private.resume_check_list(check_list_id uuid) returns public.check_list
  language plpgsql volatile security definer set search_path = '' as $$
declare
  list public.check_list := private.own_check_list(check_list_id);
  moved public.check_list;
begin
  if private.late_until(list) <= private.now() then
    perform private.fail('INVALID_ACTION', 'lateUntil');
  end if;
  moved := private.move_check_list(list, 'RESUME', 'CANDIDATE', list.user_id);
  if moved.status <> list.status then
    perform private.append_check_event(moved, 'RESUMED', 'CANDIDATE', list.user_id, status => moved.neutral_status);
    perform private.mail_check_sender('RESUMED', moved,
      'check-resumed:' || list.id || ':' || extract(epoch from private.now())::bigint);
  end if;
  return moved;
end
$$;
select private.expose('resume_check_list(uuid)');
