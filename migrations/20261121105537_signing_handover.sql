-- The documents of a member who leaves (decision 0271): those that wait get a new maker and sender, who is told what
-- becomes of them. What is finished stays with the department.

-- Returns the documents of these people that are not finished, with all documents of such a bulk.
create function private.documents_left_behind(account_id uuid, user_ids uuid[]) returns setof public.document
  language sql stable security definer set search_path = '' as $$
  select d.* from public.document d left join public.document b on b.id = d.bulk_id
  where d.account_id = documents_left_behind.account_id and d.created_by = any (user_ids) and d.deleted_at is null
    and coalesce(b.status, d.status) in ('DRAFT', 'SCHEDULED', 'PENDING')
$$;

-- Returns how many they are by department. A bulk counts once.
create function private.documents_to_hand_over(account_id uuid, user_ids uuid[])
  returns table (department_id uuid, number bigint)
  language sql stable security definer set search_path = '' as $$
  select d.department_id, count(*) from private.documents_left_behind(account_id, user_ids) d
  where d.bulk_id is null group by 1
$$;

-- Hands them over. A scheduled one is sent by the new sender.
create function private.hand_over_documents(account_id uuid, user_ids uuid[], receiver_id uuid)
  returns table (from_id uuid, to_id uuid, number bigint)
  language sql volatile security definer set search_path = '' as $$
  with heir as (
    select i.department_id, coalesce(
      hand_over_documents.receiver_id, private.heir_in(account_id, i.department_id, user_ids)) as id
    from private.documents_to_hand_over(account_id, user_ids) i),
  changed as (
    update public.document d
    set created_by = h.id, sent_by = case when d.sent_by = any (user_ids) then h.id else d.sent_by end
    from private.documents_left_behind(hand_over_documents.account_id, user_ids) w
    join heir h on h.department_id is not distinct from w.department_id
    where d.id = w.id
    returning w.created_by as former, h.id as heir, d.bulk_id)
  select c.former, c.heir, count(*) from changed c where c.bulk_id is null group by 1, 2
$$;

insert into private.handover_fact values
  ('DOCUMENTS', 10, 'private.documents_to_hand_over', 'private.hand_over_documents');
insert into private.team_event_field (kind, field, title_en, title_nb) values
  ('HANDOVER', 'DOCUMENTS', 'Documents', 'Dokumenter');
