import type { ExportKind } from '../../platform/export/export-kind.ts';

/** The result of a bulk: every recipient with their status. */
export const bulkExport: ExportKind = {
  kind: 'BULK',
  fileName: { nb: 'masseutsending', en: 'bulk_send' },
  columns: [
    { title: { nb: 'Etternavn', en: 'Last name' }, as: 'text' },
    { title: { nb: 'Fornavn', en: 'First name' }, as: 'text' },
    { title: { nb: 'E-post', en: 'Email' }, as: 'text' },
    { title: { nb: 'Signerer for', en: 'Signs for' }, as: 'text' },
    {
      title: { nb: 'Status', en: 'Status' },
      as: 'text',
      words: {
        DRAFT: { nb: 'Utkast', en: 'Draft' },
        QUEUED: { nb: 'Skal sendes', en: 'To be sent' },
        PENDING: { nb: 'Venter', en: 'Waiting' },
        BOUNCED: { nb: 'E-posten kom i retur', en: 'Email bounced' },
        SEALING: { nb: 'Forsegles', en: 'Being sealed' },
        SIGNED: { nb: 'Signert', en: 'Signed' },
        REFUSED: { nb: 'Avslått', en: 'Declined' },
        EXPIRED: { nb: 'Fristen gikk ut', en: 'Deadline passed' },
        CANCELLED: { nb: 'Trukket tilbake', en: 'Cancelled' },
        TERMINATED: { nb: 'Avsluttet', en: 'Terminated' },
        FAILED: { nb: 'Kunne ikke sendes', en: 'Could not be sent' },
      },
    },
    { title: { nb: 'Nummer', en: 'Number' }, as: 'number' },
    { title: { nb: 'Sendt', en: 'Sent' }, as: 'moment' },
    { title: { nb: 'Åpnet', en: 'Opened' }, as: 'moment' },
    { title: { nb: 'Sist påminnet', en: 'Last reminded' }, as: 'moment' },
    { title: { nb: 'Signert', en: 'Signed' }, as: 'moment' },
    { title: { nb: 'Avslått', en: 'Declined' }, as: 'moment' },
    { title: { nb: 'Begrunnelse', en: 'Reason' }, as: 'text' },
  ],
};
