-- Custodians of identity: the handlers of a report who have the key of the reporter's names (may_identify). Another
-- handler asks one of them with a reason, in an encrypted note. On yes, the custodian's browser seals the key for the
-- one who asked, and both notes stay in the report. The reporter reads who agreed, and for whom. Where the team wants
-- it, a custodian asks another one, too: they have the key already, and the database hands it out only after the
-- agreement.

-- Returns the caller's keys of the names, [{epoch, sealed}], to be sealed for a colleague, after noting that they have
-- them: the browser that seals a key can also open the names. UNAUTHORIZED for handlers who are no custodians.
create function private.take_wb_identity(wb_report_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  report public.whistleblowing_report := private.handled_report(wb_report_id);
  handler public.whistleblowing_handler := private.require_handler(report.account_id);
begin
  if not handler.may_identify then
    perform private.fail('UNAUTHORIZED');
  end if;
  return private.hand_out_wb_names(report, handler);
end
$$;
select private.expose('take_wb_identity(uuid)');

-- Returns the report after the caller, a custodian, has agreed that a colleague who handles it opens the names:
-- {handlerId, seals: [{ring: IDENTITY, epoch, holder: HANDLER, handlerId, sealed}]}, of all epochs that the caller has
-- a key of; none for a colleague who is a custodian, too. entry: the note that says why. A repeat of the same entry
-- changes nothing. event: what the reporter reads of it. UNAUTHORIZED for handlers who are no custodians;
-- USER_NOT_FOUND at handlerId; INVALID at seals.
create function private.pass_wb_identity(wb_report_id uuid, input jsonb, entry jsonb, event jsonb)
  returns public.whistleblowing_report
  language plpgsql volatile security definer set search_path = '' as $$
declare
  report public.whistleblowing_report := private.handled_report(wb_report_id);
  handler public.whistleblowing_handler := private.require_handler(report.account_id);
  colleague public.whistleblowing_handler;
  seals constant jsonb := input -> 'seals';
begin
  if not handler.may_identify then
    perform private.fail('UNAUTHORIZED');
  end if;
  perform private.require_object(input);
  if private.has_wb_entry(report, entry) then
    return report;
  end if;
  select h.* into colleague from public.whistleblowing_handler h
  join public.whistleblowing_assignment a on a.handler_id = h.id and a.report_id = report.id
  where h.id::text = input ->> 'handlerId' and h.id <> handler.id
    and h.id in (select private.present_handlers(report.account_id));
  if not found then
    perform private.fail('USER_NOT_FOUND', 'handlerId');
  end if;
  if jsonb_typeof(seals) is distinct from 'array' or (seals = '[]') <> colleague.may_identify or exists (
      select from jsonb_array_elements(seals) s
      where private.bytes_errors(s, 'sealed', 80) <> '[]' or s ->> 'ring' is distinct from 'IDENTITY'
        or s ->> 'holder' is distinct from 'HANDLER' or s ->> 'handlerId' is distinct from colleague.id::text)
    or array(select s ->> 'epoch' from jsonb_array_elements(seals) s order by 1)
      <> array(
        select own.epoch::text from public.whistleblowing_seal own
        where own.report_id = report.id and own.ring = 'IDENTITY' and own.handler_id = handler.id
          and not colleague.may_identify
        order by 1) then
    perform private.fail('INVALID', 'seals');
  end if;
  report := private.move_wb_report(report, 'NOTE', 'NOTE', entry);
  report := private.move_wb_report(report, 'NOTE', 'NAMES_PASSED', event);
  perform private.mail_reporter(report);
  insert into public.whistleblowing_seal (report_id, ring, epoch, holder, handler_id, sealed)
  select report.id, 'IDENTITY', (s ->> 'epoch')::integer, 'HANDLER', colleague.id, s ->> 'sealed'
  from jsonb_array_elements(seals) s
  where not exists (
    select from public.whistleblowing_seal had
    where had.report_id = report.id and had.ring = 'IDENTITY' and had.epoch::text = s ->> 'epoch'
      and had.handler_id = colleague.id);
  update public.whistleblowing_assignment a set names_agreed_by = handler.id
  where a.report_id = report.id and a.handler_id = colleague.id;
  return report;
end
$$;
select private.expose('pass_wb_identity(uuid, jsonb, jsonb, jsonb)');
