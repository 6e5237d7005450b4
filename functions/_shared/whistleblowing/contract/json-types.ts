import type { JsonTypes } from '../../platform/contract/json-type.ts';

const IN = 'whistleblowing/handling-input';
const OUT = 'whistleblowing/handling';
const ENTRY = `${IN}#SealedEntry`;

export const JSON_TYPES: JsonTypes = {
  'Query.wbReportPage(filter:)': `${IN}#ReportsFilter`,
  'Query.wbReportPage': 'whistleblowing/report-page#reportPage',
  'Query.wbDesk': `${OUT}#wbDesk`,
  'Mutation.wbStatistics': `${OUT}#wbStatistics`,

  'Mutation.enterWbReport(input:)': `${IN}#SubmittedReport`,
  'Mutation.createWbMessage(entry:)': ENTRY,
  'Mutation.writeWbTask(entry:)': ENTRY,
  'Mutation.closeWbReport(entry:)': ENTRY,
  'Mutation.reopenWbReport(entry:)': ENTRY,
  'Mutation.deleteWbReport(entry:)': ENTRY,
  'Mutation.keepWbReportUntil(note:)': ENTRY,
  'Mutation.updateWbReport(input:)': `${IN}#ReportChange`,
  'Mutation.updateWbReport(entries:)': `${IN}#SealedEntries`,
  'Mutation.assignWbReport(input:)': `${IN}#Assignment`,
  'Mutation.assignWbReport(entry:)': ENTRY,
  'Mutation.adoptWbReport(input:)': `${IN}#Seals`,
  'Mutation.adoptWbReport(entry:)': ENTRY,
  'Mutation.redactWbEntry(removedFiles:)': `${IN}#FileIds`,
  'Mutation.resealWbReport(input:)': `${IN}#Seals`,
  'Mutation.openWbIdentity': `${OUT}#identitySeals`,
  'Mutation.unattendedWbReports': `${OUT}#unattendedReports`,
  'Mutation.wbReportsToReseal': `${OUT}#lackingReports`,
  'Mutation.wbReportsToRecover': `${OUT}#lackingReports`,

  'Mutation.updateWbSettings(input:)': `${IN}#ChannelChange`,
  'Mutation.createWbHandler(input:)': `${IN}#NewHandler`,
  'Mutation.updateWbHandler(input:)': `${IN}#HandlerChange`,
  'Mutation.updateWbNotifications(input:)': `${IN}#Notifications`,
  'Mutation.ownHandlerVault': `${OUT}#ownVault`,
  'Mutation.publishHandlerKeys(input:)': `${IN}#PublishedKeys`,
  'Mutation.resetHandlerKeys(input:)': `${IN}#PublishedKeys`,
  'Mutation.rewrapHandlerKeys(input:)': `${IN}#RewrappedKeys`,
  'Mutation.addHandlerPasskey(input:)': `${IN}#NewPasskey`,
  'Mutation.addHandlerPasskey': `${OUT}#passkeyId`,
  'Mutation.removeHandlerPasskey': `${OUT}#done`,
  'Mutation.signWbRoster(input:)': `${IN}#SignedRoster`,
  'Mutation.updateAccountTheme(input:)': `${IN}#ThemeChoice`,
  'Mutation.resetAccountTheme': `${OUT}#done`,
};
