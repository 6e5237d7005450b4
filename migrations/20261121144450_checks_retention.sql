-- Retention of checks (decision 0127; reference §6). The content of a check is kept as long as the country's policy
-- says, else its type; what was found, some time longer; the list itself until nobody relies on it. How it ended
-- decides, never whether there was a remark, because everybody who sees the list sees the dates. A legal hold or an
-- unanswered objection keeps everything (the chapter on deletion, whose job leaves receipts).

-- ── Rules ───────────────────────────────────────────────────────────────────────────────────────────────────────

-- The parts that are deleted: EVIDENCE is what the candidate gave, the files, and what referees and providers answered;
-- FINDING is what was found and why; LIST is everything else.
create table private.check_retention (
  -- How the list ended. DECIDED also covers checks that are decided while the list goes on.
  ending text constraint check_retention_pkey primary key
    constraint check_retention_ending_known check (ending in ('DECIDED', 'REFUSED', 'CANCELLED', 'UNRESPONSIVE')),
  -- Days after the end; null for what private.retention_months says.
  evidence_days integer,
  -- Days after the end, and not before the evidence.
  finding_days integer not null,
  -- Months after the end.
  list_months integer not null,
  basis_en text not null,
  basis_nb text not null
);
alter table private.check_retention enable row level security;
insert into private.check_retention values
  ('DECIDED', null, 90, 24,
    'Evidence: the country’s rule for the check. Findings: 90 days, within the three to six months that the Norwegian '
    'authority accepts after a recruitment. The list: two years, the longest time that a result is relied on.',
    'Dokumentasjon: landets regel for sjekken. Funn: 90 dager, innenfor de tre til seks månedene som Datatilsynet '
    'godtar etter en rekruttering. Sjekklisten: to år, så lenge et resultat kan brukes.'),
  ('REFUSED', 0, 0, 6,
    'The consent is withdrawn (GDPR article 17 (1) b). That the candidate refused is kept for six months.',
    'Samtykket er trukket tilbake (personvernforordningen artikkel 17 nr. 1 b). At kandidaten takket nei, lagres '
    'i seks måneder.'),
  ('CANCELLED', 0, 0, 6,
    'The purpose has ended (GDPR article 5 (1) e). That the checks were ordered is kept for six months.',
    'Formålet er bortfalt (personvernforordningen artikkel 5 nr. 1 e). At sjekkene ble bestilt, lagres i seks '
    'måneder.'),
  ('UNRESPONSIVE', 30, 30, 6,
    'The sender and the candidate can open the list again for 30 days. That nobody answered is kept for six months.',
    'Avsenderen og kandidaten kan åpne sjekklisten igjen i 30 dager. At ingen svarte, lagres i seks måneder.');

-- Returns how a list ended, as the rules call it.
create function private.ending_of(list public.check_list) returns text
  language plpgsql immutable set search_path = '' as $$
begin
  return case when list.status in ('REFUSED', 'CANCELLED', 'UNRESPONSIVE') then list.status else 'DECIDED' end;
end
$$;

-- Returns how many months the content of a check is kept after its list has ended: by the country's policy, otherwise
-- by its type. 0 until the check is decided.
create function private.retention_months(item public.check_item) returns integer
  language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((private.policy_of_check(item)).retention_months, (
    select t.retention_months from public.check_type t where t.type = item.type));
end
$$;

-- Returns when the parts of a check are due for deletion, {evidence, finding, list}: null while the list goes on,
-- except the evidence of a decided check that is kept only until its decision.
create function private.check_deletion_times(list public.check_list, item public.check_item) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'evidence', d.evidence,
      'finding', case when list.ended_at is not null
        then greatest(d.evidence, list.ended_at + make_interval(days => d.finding_days)) end,
      'list', list.ended_at + make_interval(months => d.list_months))
    from (
      select r.finding_days, r.list_months, case
          when r.evidence_days is not null then list.ended_at + make_interval(days => r.evidence_days)
          when m.months = 0 then item.completed_at
          else list.ended_at + make_interval(months => m.months) end as evidence
      from private.check_retention r, private.retention_months(item) m (months)
      where r.ending = private.ending_of(list)) d);
end
$$;

-- When each part of a check list is deleted (decision 0079): one row for the evidence and one for the finding of each
-- check whose end is known, and one for each ended list. Only functions read it.
create table private.check_deletion (
  id bigint generated always as identity constraint check_deletion_pkey primary key,
  check_list_id uuid not null
    constraint check_deletion_check_list_id_fkey references public.check_list (id) on delete cascade,
  -- Null for the whole list.
  check_item_id uuid constraint check_deletion_check_item_id_fkey references public.check_item (id) on delete cascade,
  part text not null constraint check_deletion_part_known check (part in ('EVIDENCE', 'FINDING', 'LIST')),
  due_at timestamptz not null,
  constraint check_deletion_part_unique unique nulls not distinct (check_list_id, check_item_id, part),
  constraint check_deletion_list_is_whole check ((check_item_id is null) = (part = 'LIST'))
);
create index check_deletion_due_at_index on private.check_deletion (due_at, id);
create index check_deletion_check_item_id_index on private.check_deletion (check_item_id);
alter table private.check_deletion enable row level security;

-- Returns whether a part of a check (EVIDENCE, FINDING) was deleted: its time is past, and it is planned no more.
-- masked: for a viewer who must not learn of a remark, by the time alone, since a decision that is changed later is
-- planned again.
create function private.is_part_deleted(list public.check_list, item public.check_item, part text, masked boolean)
  returns boolean
  language sql stable security definer set search_path = ''
  return coalesce((private.check_deletion_times(list, item) ->> lower(part))::timestamptz <= private.now(), false)
    and case when masked then not private.is_held(list.id) else not exists (
      select from private.check_deletion d
      where d.check_list_id = list.id and d.check_item_id = item.id and d.part = is_part_deleted.part) end;

-- Returns the day of a moment where our customers are.
create function private.local_day(moment text) returns date
  language sql stable set search_path = ''
  return (moment::timestamptz at time zone 'Europe/Oslo')::date;
