-- How long results count, and what expires (decision 0218). A check counts from its completion for as long as its type
-- says, or until a document that was shown ends, if that is sooner. The day depends on nothing that was found, so
-- everybody who sees the check sees the same day. The sender's side is told 30 days before, and can order again.

-- ── Until when ──────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the last day of the document that a check rests on, or null: the earliest of several certificates. Only of
-- checks that are not restricted, whose content everybody on the sender's side may read.
create function private.document_ends_on(item public.check_item, result jsonb) returns date
  language sql stable security definer set search_path = ''
  return case item.type
    when 'WORK_PERMIT' then (result ->> 'expiresOn')::date
    when 'CERTIFICATES' then (
      select min((c.value ->> 'expiresOn')::date)
      from jsonb_array_elements(private.answer_of(item.id) -> 'attributes' -> 'certificates') c)
    when 'IDENTITY' then (private.answer_of(item.id) -> 'attributes' ->> 'expiresOn')::date
    when 'GLOBAL_IDENTITY' then (private.answer_of(item.id) -> 'attributes' ->> 'expiresOn')::date end;

-- Row trigger on check_finding: a completed check counts no longer than its document. The day stays with the check when
-- the answer and the finding are deleted, because it is then all that says when to ask again.
create function private.shorten_validity() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.check_item i set valid_until = least(
    coalesce(i.reused_from, i.completed_at) + make_interval(months => t.validity_months),
    (d.ends_on + 1)::timestamp at time zone private.candidate_zone())
  from public.check_type t, lateral (
    select private.document_ends_on(c, new.result) from public.check_item c where c.id = new.check_item_id) d (ends_on)
  where i.id = new.check_item_id and t.type = i.type and i.completed_at is not null and t.restricted is null;
  return null;
end
$$;
create trigger check_finding_validity after insert on private.check_finding
  for each row execute function private.shorten_validity();
