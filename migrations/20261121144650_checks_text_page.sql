-- The page of a text message's link, what the review says of the price, and whom the ledger names (decision 0020).

-- ── The page ────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the text message of a link. INVALID_TOKEN for every fault. The link works after its list has ended, because
-- the messages can be stopped then, too, until the number is deleted.
create function private.check_text_of(token text) returns private.check_text
  language plpgsql stable security definer set search_path = '' as $$
declare
  link private.access_token := private.find_token(token, 'CHECK_TEXT');
  sent private.check_text;
begin
  select * into sent from private.check_text t where t.id = link.subject_id and t.phone is not null
    and link.expires_at > private.now();
  if not found then
    perform private.fail('INVALID_TOKEN');
  end if;
  return sent;
end
$$;

-- For the function check-text: returns who waits for the holder of a link, {organizationName, contactName,
-- contactEmail, contactPhone, brand, mailbox: masked, or null once nothing is asked any more, isStopped}. Never for
-- what: a number proves nobody. Changes nothing.
create function service.check_text(token text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  sent private.check_text := private.check_text_of(token);
begin
  return (
    select private.check_sender(l) - '{organizationNumber,message}'::text[] || jsonb_build_object(
      'mailbox', private.masked_mailbox(private.person_of_text(sent) ->> 'email'),
      'isStopped', private.is_text_stopped(sent.account_id, sent.phone))
    from public.check_list l where l.id = sent.check_list_id);
end
$$;

-- For the same: mails the person a new link, at most twice an hour. INVALID_TOKEN once nothing is asked any more,
-- DELIVERY_FREQUENCY_EXCEEDED beyond the limits.
create function service.mail_check_text(token text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  sent private.check_text := private.check_text_of(token);
begin
  perform private.lock_check_list(sent.check_list_id);
  if private.person_of_text(sent) is null then
    perform private.fail('INVALID_TOKEN');
  end if;
  perform private.require_within_limits('CHECK_TEXT_MAIL', jsonb_build_object('RECIPIENT', sent.subject_id));
  execute format('select %s($1)', (
    select k.mail_again from private.text_kind k where k.mail_kind = sent.mail_kind)) using sent;
end
$$;

-- For the same: stops the team's text messages to this number, also of later orders. A repeat changes nothing.
create function service.stop_check_texts(token text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  sent private.check_text := private.check_text_of(token);
begin
  insert into private.text_stop (account_id, phone_hash)
  values (sent.account_id, private.text_stop_hash(sent.account_id, sent.phone))
  on conflict on constraint text_stop_pkey do nothing;
end
$$;

grant execute on function service.check_text(text), service.mail_check_text(text), service.stop_check_texts(text)
to service_role;

-- ── The price ───────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns what the text messages of an order cost at most, for those who work in its department: {unitPrice, people,
-- withNumber, most (messages), total (credits)}. people: who is asked; withNumber: of these, who has a number that has
-- not stopped the team's messages. Of referees the numbers are not known yet, so that all count.
create function private.check_request_texts(check_request_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_uid();
  request public.check_request;
  price constant integer := private.cost_in_credits('TEXT_MESSAGE', 1);
  asked integer;
  reached integer;
  messages integer;
begin
  select * into request from public.check_request r
  where r.id = check_request_texts.check_request_id and private.works_in(r.department_id, caller);
  if not found then
    perform private.fail('ACCOUNT_NOT_FOUND', 'checkRequestId');
  end if;
  select count(*), count(*) filter (
    where p.phone is not null and not private.is_text_stopped(request.account_id, p.phone))
  into asked, reached
  from public.check_request_person p
  where p.check_request_id = request.id and p.excluded_reason is null
    and (request.status <> 'DRAFT' or p.id not in (
      select k.id from private.known_people(request, caller) k where k.is_left_out));
  messages := reached * private.most_texts(request, 'CHECK_LIST') + asked * private.most_texts(request, 'REFEREE');
  return jsonb_build_object('unitPrice', price, 'people', asked, 'withNumber', reached, 'most', messages,
    'total', messages * price);
end
$$;
select private.expose('check_request_texts(uuid)');

-- ── The ledger ──────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns for whom and for which order a text message was charged: "Ola Hansen · Pleie standard". Null once the list
-- was deleted. A message to a referee names the candidate.
create function private.text_in_ledger(item_id uuid) returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select concat_ws(' · ', private.full_name(l.first_name, l.last_name), r.snapshot ->> 'package',
      case when r.snapshot ->> 'package' is null then r.job_role end, to_char(r.sent_at at time zone
        private.candidate_zone(), 'YYYY-MM-DD'))
    from private.check_text t
    join public.check_list l on l.id = t.check_list_id
    join public.check_request r on r.id = t.check_request_id
    where t.id = text_in_ledger.item_id);
end
$$;
insert into private.ledger_item (product_type, names) values ('TEXT_MESSAGE', 'private.text_in_ledger');
