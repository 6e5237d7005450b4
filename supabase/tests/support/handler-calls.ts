import type { Call, Facts } from './account-calls.ts';
import { entry } from './reports.ts';

/** Every function of a report's handlers, who need two-factor, called by the owner. */
export const handlerCalls: Record<string, (facts: Facts) => Call> = {
  add_handler_passkey: ({ world }) => [`$1, '{}'`, world.team],
  remove_handler_passkey: ({ world }) => ['$1, gen_random_uuid()', world.team],
  reset_handler_keys: ({ world }) => [`$1, '{}'`, world.team],
  take_wb_identity: ({ report }) => ['$1', report],
  pass_wb_identity: ({ report }) => [
    '$1, $2::jsonb, $3::jsonb, $4::jsonb',
    report,
    { handlerId: report, seals: [] },
    {},
    {},
  ],
  reseal_wb_report: ({ report }) => ['$1, $2::jsonb', report, { seals: [] }],
  wb_reports_to_reseal: ({ world }) => ['$1', world.team],
  wb_reports_to_recover: ({ world }) => ['$1', world.team],
  adopt_wb_report: ({ report }) => ['$1, $2::jsonb, $3::jsonb', report, { seals: [] }, entry()],
  assign_wb_report: ({ report }) => ['$1, $2::jsonb, $3::jsonb', report, { handlerIds: [], seals: [] }, entry()],
  close_wb_report: ({ report }) => ['$1, $2::jsonb', report, entry()],
  create_wb_message: ({ report }) => ['$1, $2::jsonb', report, entry()],
  decide_wb_change: ({ world }) => [
    '(select id from public.whistleblowing_change where account_id = $1), false',
    world.team,
  ],
  delete_wb_report: ({ report }) => ['$1, $2::jsonb', report, entry()],
  enter_wb_report: ({ world }) => [`$1, '{}'`, world.team],
  keep_wb_report: ({ report }) => ['$1', report],
  keep_wb_report_until: ({ report }) => [`$1, '2030-01-01', $2::jsonb`, report, entry()],
  mark_wb_report_read: ({ report }) => ['$1, 1', report],
  open_wb_identity: ({ report }) => ['$1', report],
  own_handler_vault: ({ world }) => ['$1', world.team],
  pin_wb_channel: ({ world }) => [`$1, ''`, world.team],
  publish_handler_keys: ({ world }) => [`$1, '{}'`, world.team],
  redact_wb_entry: ({ report }) => [
    `$1, (select id from public.whistleblowing_entry where report_id = $1 and type = 'REPORT'), '', ''`,
    report,
  ],
  reopen_wb_report: ({ report }) => ['$1, $2::jsonb', report, entry()],
  rewrap_handler_keys: ({ world }) => [`$1, '{}'`, world.team],
  sign_wb_roster: ({ world }) => [`$1, '{}'`, world.team],
  unattended_wb_reports: ({ world }) => ['$1', world.team],
  wb_statistics: ({ world }) => ['$1, 2026', world.team],
  update_wb_notifications: ({ world }) => ['$1, $2::jsonb', world.team, { kinds: [] }],
  update_wb_report: ({ report }) => [
    '$1, $2::jsonb, $3::jsonb',
    report,
    { type: 'FEEDBACK' },
    { TYPE_CHANGED: entry() },
  ],
  write_wb_task: ({ report }) => ['$1, $2::jsonb, gen_random_uuid(), null, null', report, entry()],
};
