import type { ExportKind } from '../../platform/export/export-kind.ts';

/** The check lists of a team, as the sender's list shows them. */
export const checkListsExport: ExportKind = {
  kind: 'CHECK_LISTS',
  fileName: { nb: 'sjekker', en: 'checks' },
  columns: [
    { title: { nb: 'Kandidat', en: 'Candidate' }, as: 'text' },
    { title: { nb: 'Sendt', en: 'Sent' }, as: 'moment' },
    { title: { nb: 'E-post', en: 'Email' }, as: 'text' },
    {
      title: { nb: 'Status', en: 'Status' },
      as: 'text',
      words: {
        PENDING_CONSENT: { nb: 'Venter på samtykke', en: 'Waiting for consent' },
        PENDING_CANDIDATE: { nb: 'Venter på kandidaten', en: 'Waiting for candidate' },
        PENDING_PLATFORM: { nb: 'Under arbeid', en: 'In progress' },
        COMPLETED: { nb: 'Fullført', en: 'Completed' },
        COMPLETED_WITH_REMARKS: { nb: 'Fullført med merknader', en: 'Completed with remarks' },
        REFUSED: { nb: 'Avslått', en: 'Declined' },
        UNRESPONSIVE: { nb: 'Ikke besvart', en: 'No response' },
        CANCELLED: { nb: 'Avbrutt', en: 'Cancelled' },
      },
    },
    {
      title: { nb: 'Type forespørsel', en: 'Type of request' },
      as: 'text',
      words: { CUSTOM: { nb: 'Eget utvalg', en: 'Own selection' } },
    },
    { title: { nb: 'Sjekker', en: 'Checks' }, as: 'text' },
    { title: { nb: 'Avdeling', en: 'Department' }, as: 'text' },
    { title: { nb: 'Sendt av', en: 'Sent by' }, as: 'text' },
    { title: { nb: 'Sist kontaktet', en: 'Last contacted' }, as: 'moment' },
    { title: { nb: 'Avsluttet', en: 'Ended' }, as: 'moment' },
    {
      title: { nb: 'Avgjørelse', en: 'Decision' },
      as: 'text',
      words: {
        REVIEWED: { nb: 'Gjennomgått', en: 'Reviewed' },
        GO_ON: { nb: 'Går videre', en: 'Going on' },
        NOT_NOW: { nb: 'Ikke nå', en: 'Not now' },
        NOTICE: { nb: 'Varslet', en: 'Notice given' },
        PAUSED: { nb: 'Venter på innvending', en: 'Objection open' },
        READY: { nb: 'Klar til avgjørelse', en: 'Ready to decide' },
      },
    },
    { title: { nb: 'Ansvarlig', en: 'Assigned to' }, as: 'text' },
  ],
};
