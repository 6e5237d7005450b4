-- The birth date in the letter of purpose. The police want it, and the sender need not know it: it comes from a check
-- of identity in the same list, once that is completed. Until then the applicant fills it in (decision 0131).

-- Returns the candidate's birth date as another check of the list has proven it, or null.
create function private.proven_birth_date(list_id uuid) returns date
  language sql stable security definer set search_path = ''
  return (
    select (f.result ->> 'birthDate')::date
    from private.check_finding f join public.check_item i on i.id = f.check_item_id
    where i.check_list_id = list_id and f.superseded_at is null and f.decision = 'CLEAR'
      and f.result ->> 'birthDate' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
    order by f.decided_at desc limit 1);

-- Row trigger: an identity of the list has proven another birth date than the letter has, or proves it no longer. The
-- letter is made again while its candidate can still use it.
create function private.renew_letter_with_birth_date() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  list_id constant uuid := (select i.check_list_id from public.check_item i where i.id = new.check_item_id);
begin
  update private.purpose_letter p set birth_date = private.proven_birth_date(list_id)
  where p.check_list_id = list_id and p.birth_date is distinct from private.proven_birth_date(list_id)
    and exists (
      select from public.check_item i join public.check_type t on t.type = i.type and t.needs_purpose
      where i.check_list_id = list_id and i.status = 'PENDING_CANDIDATE');
  if found then
    perform private.renew_purpose_letter(list_id);
  end if;
  return null;
end
$$;
create trigger check_finding_letter after insert on private.check_finding
  for each row when (new.result ? 'birthDate') execute function private.renew_letter_with_birth_date();
