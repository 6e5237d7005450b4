import type { Fault } from './fault.ts';

const SERVER = 'whistleblowing: server';
const WEB = 'whistleblowing: web';

export const whistleblowingFaults: readonly Fault[] = [
  {
    name: 'handlers read the key of the reporter’s names without a note of it',
    area: SERVER,
    file: 'migrations/20261121200500_whistleblowing_reports.sql',
    find: "using (ring <> 'IDENTITY' and handler_id = any",
    replace: 'using (handler_id = any',
    foundBy: 'supabase/tests/whistleblowing-matrix.test.ts',
  },
  {
    name: 'a mail tells the minute of a report',
    area: SERVER,
    file: 'migrations/20261121200700_whistleblowing_mails.sql',
    find: 'account_id => a.id, not_before => private.late_enough())\n  from public.whistleblowing_handler h',
    replace: 'account_id => a.id)\n  from public.whistleblowing_handler h',
    foundBy: 'supabase/tests/whistleblowing-mails.test.ts',
  },
  {
    name: 'handlers have eight days to acknowledge a report',
    area: SERVER,
    file: 'migrations/20261121201800_whistleblowing_clocks.sql',
    find: 'return report.submitted_on + 7;',
    replace: 'return report.submitted_on + 8;',
    foundBy: 'supabase/tests/whistleblowing-clocks.test.ts',
  },
  {
    name: 'a report is not locked while a colleague takes it',
    area: SERVER,
    file: 'migrations/20261121201500_whistleblowing_handling.sql',
    find: 'where r.id = wb_report_id and private.handles_wb_report(r.id) for update;',
    replace: 'where r.id = wb_report_id and private.handles_wb_report(r.id);',
    foundBy: 'supabase/tests/whistleblowing-races.test.ts',
  },
  {
    name: 'a report opens for anybody who knows its number',
    area: SERVER,
    file: 'functions/_shared/whistleblowing/reports.ts',
    find: "  if (!(await isLoginSigned(signKey, signature, message))) throw failure('VERIFICATION_FAILED');\n",
    replace: '  await isLoginSigned(signKey, signature, message);\n',
    foundBy: 'functions/tests/whistleblower.test.ts',
  },
  {
    name: 'an entry is shown although its author did not sign it',
    area: WEB,
    file: 'web/src/modules/tellmore/protocol/entries.ts',
    find: "  if (!isSignedBy(signKey, signature, concat(context, sealed))) throw new Error('The signature does not fit');\n",
    replace: '',
    foundBy: 'web/src/modules/tellmore/protocol/protocol.test.ts',
  },
  {
    name: 'handlers without the right open the names of a reporter',
    area: WEB,
    file: 'web/src/modules/tellmore/protocol/rings.ts',
    find: "if (!handlerIds.includes(id) || (ring === 'IDENTITY' && !identity)) continue;",
    replace: 'if (!handlerIds.includes(id)) continue;',
    foundBy: 'web/src/modules/tellmore/protocol/properties.test.ts',
  },
  {
    name: 'the keys of a reporter are left on the disk',
    area: WEB,
    file: 'web/src/modules/tellmore/reporter/report-session.ts',
    find: '  open = { wbSlug, session };\n',
    replace: "  open = { wbSlug, session };\n  sessionStorage.setItem('tillit-report', JSON.stringify(open));\n",
    foundBy: 'web/src/modules/tellmore/reporter/report-session.test.ts',
  },
  {
    name: 'a message whose answer was lost is stored twice',
    area: WEB,
    file: 'web/src/modules/tellmore/shared/deliver-once.ts',
    find: 'tried ??= { content, entry: await make() };',
    replace: 'tried = { content, entry: await make() };',
    foundBy: 'web/src/modules/tellmore/shared/deliver-once.test.ts',
  },
  {
    name: 'what a reporter typed is lost with the next text of another kind',
    area: WEB,
    file: 'web/src/modules/tellmore/reporter/unsent.ts',
    find: 'const kept = texts.get(reportNumber) ?? new Map<string, string>();',
    replace: 'const kept = new Map<string, string>();',
    foundBy: 'web/src/modules/tellmore/reporter/unsent.test.ts',
  },
];
