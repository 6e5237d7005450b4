-- The signers of sent documents are people of the team: what signing says about a person, and what it erases with one.
-- Documents stay when a person is removed, with the names and addresses that prove who signed.

-- Row trigger: a signer who signs or declines has answered the team.
create function private.note_signer_answer() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.note_answer(new.person_id, new.user_id);
  return null;
end
$$;
create trigger signature_person after update of status on public.signature for each row
  when (new.status in ('SIGNED', 'REFUSED') and new.status <> old.status and new.person_id is not null)
  execute function private.note_signer_answer();

-- Returns how many documents with each person the caller may see.
create function private.count_documents_with(person_ids uuid[]) returns table (person_id uuid, total bigint)
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select s.person_id, count(distinct s.document_id)
    from public.signature s join private.sent_document d on d.id = s.document_id
    where s.person_id = any (person_ids)
    group by s.person_id;
end
$$;

-- Returns what happened to the documents with a person, as far as it concerns the person, for private.person_timeline.
create function private.document_events_with(person_id uuid, before timestamptz, max integer)
  returns table (occurred_at timestamptz, event jsonb)
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    with own as materialized (
      select s.document_id, array_agg(s.id) as signature_ids
      from public.signature s join private.sent_document d on d.id = s.document_id
      where s.person_id = document_events_with.person_id
      group by s.document_id
    )
    select e.occurred_at, jsonb_strip_nulls(jsonb_build_object(
      'type', e.type, 'recordId', d.id, 'recordName', d.name, 'actorName', e.actor_name))
    from own join public.document d on d.id = own.document_id join public.document_event e on e.document_id = d.id
    where e.occurred_at < before and (
      e.type in ('SUBMITTED', 'EXTENDED', 'CANCELLED', 'TERMINATED', 'EXPIRED', 'SEALED')
      or e.type in ('VIEWED', 'SIGNED', 'REFUSED') and e.signature_id = any (own.signature_ids)
      or e.type in ('REMINDED', 'AUTO_REMINDED', 'CORRECTED')
        and (e.data ->> 'signatureId')::uuid = any (own.signature_ids))
    order by e.occurred_at desc, e.sequence desc
    limit max;
end
$$;

-- Lets go of people who are removed. Locks their documents first, as signing does. Only open signatures keep the phone
-- number.
create function private.release_signers(person_ids uuid[]) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform from public.document d
  where d.id in (select s.document_id from public.signature s where s.person_id = any (person_ids))
  order by d.id for no key update;
  update public.signature s set
    person_id = null, phone = case when s.status in ('WAITING', 'PENDING') then s.phone end
  where s.person_id = any (person_ids);
end
$$;

create function private.has_documents_with(person_id uuid) returns boolean
  language sql stable security definer set search_path = ''
  return exists (select from public.signature s where s.person_id = has_documents_with.person_id);

insert into private.person_area (area, place, count_field, count_records, list_events, erase, holds) values
  ('signing', 10, 'documentCount', 'private.count_documents_with', 'private.document_events_with',
    'private.release_signers', 'private.has_documents_with');

-- Returns the documents with a person, for the sender's side.
create function private.documents_with(person_id uuid) returns setof uuid
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query select distinct s.document_id from public.signature s where s.person_id = documents_with.person_id;
end
$$;
create function public.person_documents(person_id uuid) returns setof public.document_overview
  language sql stable security invoker set search_path = ''
  begin atomic
    select o.* from public.document_overview o
    where o.direction = 'SENT' and o.document_id in (select private.documents_with(person_documents.person_id));
  end;

grant execute on function private.documents_with(uuid), public.person_documents(uuid) to authenticated;
