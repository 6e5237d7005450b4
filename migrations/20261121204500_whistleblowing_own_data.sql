-- What whistleblowing keeps of a channel and its handlers, for archives of own data (20261121035900). Reports are
-- encrypted for their handlers, who take a case out in their own tool (decision 0155); nothing here counts them.

insert into private.own_data_part (part, place, title_en, title_nb) values
  ('WHISTLEBLOWING', 90, 'Whistleblowing channel', 'Varslingskanal');

select private.add_own_data('channel', 'WHISTLEBLOWING', 4010, 'TEAM', 'Settings of the channel',
  'Innstillinger for kanalen', 'public.whistleblowing_channel', 't.account_id = $1',
  '{description,whistleblowing_description,whistleblowing_read_more_link,feedback_enabled,feedback_description,
    feedback_link,feedback_read_more_link,statistics,four_eyes,names_by_custodian,retention_months,retention_reason,
    paused,voice_distortion,questions,own_categories,substatuses,closing_reasons,updated_at}',
  key => 't.account_id::text');
select private.add_own_data('handlers', 'WHISTLEBLOWING', 4011, 'TEAM', 'Handlers', 'Saksbehandlere',
  'public.whistleblowing_handler', 't.account_id = $1',
  '{name,title,organisation,email,is_default,may_identify,status,created_at,updated_at}');
select private.add_own_data('entrances', 'WHISTLEBLOWING', 4012, 'TEAM', 'Entrances', 'Innganger',
  'public.whistleblowing_entrance', 't.account_id = $1',
  '{slug,name,languages,paused,closed,description,whistleblowing_description,whistleblowing_read_more_link,
    feedback_description,feedback_link,feedback_read_more_link}');
select private.add_own_data('channel-log', 'WHISTLEBLOWING', 4013, 'TEAM', 'Log of the channel', 'Kanalens logg',
  'public.whistleblowing_channel_event', 't.account_id = $1',
  '{occurred_at,actor_name,kind,step,old_value,new_value,reason,handler_name}');
select private.add_own_data('as-handler', 'WHISTLEBLOWING', 4020, 'PERSON', 'Me as a handler', 'Meg som saksbehandler',
  'public.whistleblowing_handler', 't.user_id = $2',
  '{account_name=a.name,name,title,organisation,email,is_default,status,notifications,created_at,updated_at}',
  joins => 'join public.account a on a.id = t.account_id');

insert into private.own_data_omission (name, place, title_en, title_nb, reason_en, reason_nb, relations) values
  ('reports', 80, 'Whistleblowing reports', 'Varsler',
    'They are encrypted, and only their handlers can read them. A handler takes a case out on the report’s page. '
      || 'That there are reports, and when, is not in the archive: it could give a reporter away.',
    'De er kryptert, og bare saksbehandlerne kan lese dem. En saksbehandler tar ut en sak på siden for varselet. '
      || 'At det finnes varsler, og når de kom, står ikke i arkivet: det kunne avsløre en varsler.',
    '{public.whistleblowing_report,public.whistleblowing_assignment,public.whistleblowing_seal,
      public.whistleblowing_entry,public.whistleblowing_opening,private.reporter_contact,public.whistleblowing_file,
      private.report_upload,private.channel_flood,private.report_notice,public.whistleblowing_tombstone,
      public.whistleblowing_task,public.whistleblowing_rule,public.whistleblowing_change,
      private.outside_recipient,private.report_ticket,private.reporter_attempts,private.reporter_challenge,
      private.reporter_session}'),
  ('handler-keys', 81, 'Keys of handlers and of the channel', 'Nøkler til saksbehandlere og kanalen',
    'They are locked with what each handler alone has, and open reports.',
    'De er låst med det hver saksbehandler alene har, og åpner varsler.',
    '{private.handler_vault,private.handler_passkey,private.channel_recovery,private.retired_wb_slug}');
