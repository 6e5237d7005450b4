-- The order in which people sign (decision 0162). Signers of one group sign at the same time; the next group is invited
-- in the transaction of the last signature of the group before. Until then its signers are WAITING: they have no link,
-- no document in their inbox and no mails. The sender's side changes the order of those who were not invited yet.

-- RECIPIENT: the document.
insert into private.usage_limit (action, scope, per, max) values ('SIGNING_ORDER', 'RECIPIENT', interval '1 day', 100);

-- Returns the signer's turn, {place, places}, or {} when everybody signs at the same time.
create function private.signing_place(signer public.signature) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select case when max(s.signing_group) > 1
    then jsonb_build_object('place', signer.signing_group, 'places', max(s.signing_group)) else '{}' end
  from public.signature s where s.document_id = signer.document_id
$$;

-- Returns the order of a document's signers for the history: [["Kari Nordmann", "Ola Li"], ["Per Ås"]].
create function private.signing_order(document_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_agg(g.names order by g.signing_group)
  from (
    select s.signing_group, jsonb_agg(private.full_name(s.first_name, s.last_name) order by s.signature_number) as names
    from public.signature s where s.document_id = signing_order.document_id
    group by s.signing_group) g
$$;

-- Returns the document with its signers in this order. groups: [[signatureId, …], …], first those who sign first.
-- Names each signer of a draft once; in a sent document, each who is WAITING, for the turns after the current one. The
-- sender's side. INVALID at groups unless they do, and IMMUTABLE when one of them was invited in the meantime.
create function private.order_signatures(document_id uuid, groups jsonb) returns public.document
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_uid();
  document public.document := private.sender_document(document_id, caller);
  invited integer := (
    select coalesce(max(s.signing_group), 0) from public.signature s
    where s.document_id = document.id and s.invited_at is not null);
  old_order jsonb;
  new_order jsonb;
begin
  perform private.next_status(private.current_status(document), 'ORDER', 'SENDER');
  if document.status <> 'DRAFT' then
    perform private.refuse_impersonation();
    perform private.require_within_limits('SIGNING_ORDER', jsonb_build_object('RECIPIENT', document.id));
  end if;
  if jsonb_typeof(groups) is distinct from 'array' or exists (
      select from jsonb_array_elements(groups) g where jsonb_typeof(g) <> 'array' or g = '[]') then
    perform private.fail('INVALID', 'groups');
  end if;
  if exists (
      select from jsonb_array_elements(groups) g, jsonb_array_elements_text(g) e
      join public.signature s on s.id::text = e
      where s.document_id = document.id and s.invited_at is not null) then
    perform private.fail('IMMUTABLE', 'groups');
  end if;
  if array(select e from jsonb_array_elements(groups) g, jsonb_array_elements_text(g) e order by e)
      is distinct from array(
        select s.id::text from public.signature s where s.document_id = document.id and s.invited_at is null
        order by s.id::text) then
    perform private.fail('INVALID', 'groups');
  end if;
  old_order := private.signing_order(document.id);
  update public.signature s set signing_group = invited + g.place
  from jsonb_array_elements(groups) with ordinality g (members, place)
  where s.document_id = document.id and g.members ? s.id::text and s.signing_group <> invited + g.place;
  new_order := private.signing_order(document.id);
  if document.status <> 'DRAFT' and new_order <> old_order then
    perform private.append_user_event(document.id, 'ORDERED', caller, jsonb_build_object('order', new_order));
  end if;
  return private.reread_document(document.id);
end
$$;
select private.expose('order_signatures(uuid, jsonb)');

-- Invites the next group of a locked document once everyone who was invited has signed: the first one when it is sent.
create function private.invite_next_group(document public.document) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  next_group constant integer := (
    select min(s.signing_group) from public.signature s where s.document_id = document.id and s.status = 'WAITING');
  signer public.signature;
begin
  if next_group is null
    or exists (select from public.signature s where s.document_id = document.id and s.status = 'PENDING') then
    return;
  end if;
  update public.signature s set status = 'PENDING', invited_at = private.now()
  where s.document_id = document.id and s.signing_group = next_group;
  if next_group > 1 then
    perform private.append_event(document.id, 'INVITED', 'SYSTEM', data => jsonb_build_object(
      'place', next_group, 'names', private.signing_order(document.id) -> (next_group - 1)));
  end if;
  perform private.attach_recipients(document.id);
  for signer in
    select * from public.signature s where s.document_id = document.id and s.signing_group = next_group
    order by s.signature_number
  loop
    perform private.mail_signer('signature_invitation', document, signer, private.signing_place(signer),
      'invitation:' || signer.id);
  end loop;
end
$$;
