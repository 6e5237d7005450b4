import type { ExportKind } from '../../platform/export/export-kind.ts';

/** The documents of an account, as the list and the overview show them. */
export const documentsExport: ExportKind = {
  kind: 'DOCUMENTS',
  fileName: { nb: 'dokumenter', en: 'documents' },
  columns: [
    { title: { nb: 'Dokument', en: 'Document' }, as: 'text' },
    { title: { nb: 'Nummer', en: 'Number' }, as: 'number' },
    {
      title: { nb: 'Status', en: 'Status' },
      as: 'text',
      words: {
        DRAFT: { nb: 'Utkast', en: 'Draft' },
        SCHEDULED: { nb: 'Planlagt', en: 'Scheduled' },
        PENDING: { nb: 'Venter', en: 'Waiting' },
        SEALING: { nb: 'Forsegles', en: 'Being sealed' },
        SIGNED: { nb: 'Signert', en: 'Signed' },
        REFUSED: { nb: 'Avslått', en: 'Declined' },
        EXPIRED: { nb: 'Utløpt', en: 'Expired' },
        CANCELLED: { nb: 'Trukket tilbake', en: 'Cancelled' },
        TERMINATED: { nb: 'Avsluttet', en: 'Terminated' },
      },
    },
    {
      title: { nb: 'Kategori', en: 'Category' },
      as: 'text',
      words: {
        EMPLOYMENT_CONTRACT: { nb: 'Arbeidsavtale', en: 'Employment contract' },
        NON_DISCLOSURE: { nb: 'Taushetserklæring', en: 'Non-disclosure agreement' },
        OFFER: { nb: 'Tilbud', en: 'Offer' },
        AGREEMENT: { nb: 'Avtale', en: 'Agreement' },
        CONSENT: { nb: 'Samtykke', en: 'Consent' },
        POWER_OF_ATTORNEY: { nb: 'Fullmakt', en: 'Power of attorney' },
        POLICY: { nb: 'Retningslinjer', en: 'Policy' },
        OTHER: { nb: 'Annet', en: 'Other' },
      },
    },
    { title: { nb: 'Avdeling', en: 'Department' }, as: 'text' },
    { title: { nb: 'Opprettet av', en: 'Created by' }, as: 'text' },
    { title: { nb: 'Avsender', en: 'Sender' }, as: 'text' },
    { title: { nb: 'Sendt', en: 'Sent' }, as: 'moment' },
    { title: { nb: 'Frist', en: 'Deadline' }, as: 'day' },
    { title: { nb: 'Underskrivere', en: 'Signers' }, as: 'number' },
    { title: { nb: 'Har signert', en: 'Have signed' }, as: 'number' },
    { title: { nb: 'Venter på', en: 'Waiting for' }, as: 'text' },
    { title: { nb: 'Signert av alle', en: 'Signed by everyone' }, as: 'moment' },
    { title: { nb: 'Sist endret', en: 'Last changed' }, as: 'moment' },
    {
      title: { nb: 'Arkivert', en: 'Archived' },
      as: 'text',
      words: { true: { nb: 'Ja', en: 'Yes' }, false: { nb: 'Nei', en: 'No' } },
    },
  ],
};
