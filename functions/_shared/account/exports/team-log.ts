import type { ExportKind } from '../../platform/export/export-kind.ts';

/** The audit log of a team, as its page shows it, with the hash of each entry. */
export const teamLogExport: ExportKind = {
  kind: 'TEAM_LOG',
  fileName: { nb: 'revisjonslogg', en: 'audit_log' },
  columns: [
    { title: { nb: 'Tid', en: 'Time' }, as: 'moment' },
    {
      title: { nb: 'Hvem', en: 'Who' },
      as: 'text',
      words: {
        USER: { nb: 'Slettet bruker', en: 'Deleted user' },
        SUPPORT: { nb: 'Kundestøtte', en: 'Support' },
        SYSTEM: { nb: 'Automatisk', en: 'Automatic' },
      },
    },
    { title: { nb: 'Hendelse', en: 'Event' }, as: 'text' },
    {
      title: { nb: 'Handling', en: 'Action' },
      as: 'text',
      words: {
        ADDED: { nb: 'Lagt til', en: 'Added' },
        CHANGED: { nb: 'Endret', en: 'Changed' },
        REMOVED: { nb: 'Fjernet', en: 'Removed' },
        DONE: { nb: 'Utført', en: 'Done' },
      },
    },
    { title: { nb: 'Gjelder', en: 'About' }, as: 'text' },
    { title: { nb: 'Avdeling', en: 'Department' }, as: 'text' },
    { title: { nb: 'Endringer', en: 'Changes' }, as: 'text' },
    { title: { nb: 'Nummer', en: 'Number' }, as: 'number' },
    { title: { nb: 'Fingeravtrykk (SHA-256)', en: 'Digest (SHA-256)' }, as: 'text' },
  ],
};
