import type { Language } from '../../platform/contract/languages.ts';
import type { DecisionState } from '../contract/list-statuses.ts';
import type { ReportedCheck } from './report-facts.ts';

type Status = ReportedCheck['status'];

/** The texts of a report. */
export interface ReportWords {
  readonly fileName: (candidate: string) => string;
  readonly title: string;
  readonly summary: Readonly<Record<Status, string>>;
  readonly status: Readonly<Record<Status, string>>;
  readonly organization: string;
  readonly candidate: string;
  readonly purpose: string;
  readonly requested: string;
  readonly consented: string;
  readonly ended: string;
  readonly decision: string;
  readonly decisionStates: Readonly<Record<DecisionState, string>>;
  readonly decisionMade: (when: string, who: string | null) => string;
  readonly checks: string;
  readonly how: Readonly<Record<ReportedCheck['completedBy'] | 'OVERRIDE', string>>;
  readonly submitted: string;
  readonly decided: (when: string, who: string) => string;
  readonly completed: string;
  /** Takes the place of `decided`. */
  readonly reused: (when: string) => string;
  readonly by: { readonly REVIEWER: string; readonly SYSTEM: string; readonly SENDER: (name: string | null) => string };
  readonly note: string;
  readonly evidence: string;
  readonly pages: (count: number) => string;
  readonly source: string;
  readonly disputed: string;
  readonly masked: string;
  readonly about: string;
  readonly madeFor: (reader: string, when: string) => string;
  readonly digest: string;
  readonly reference: string;
  readonly verification: (url: string) => string;
  readonly sealReason: (reference: string) => string;
}

export const reportWords: Readonly<Record<Language, ReportWords>> = {
  nb: {
    fileName: (candidate) => `Rapport – ${candidate}`,
    title: 'Rapport fra bakgrunnssjekk',
    summary: {
      COMPLETED: 'Alle sjekkene er fullført uten merknader.',
      COMPLETED_WITH_REMARKS: 'Alle sjekkene er fullført. Minst én av dem har merknader.',
    },
    status: { COMPLETED: 'Uten merknader', COMPLETED_WITH_REMARKS: 'Med merknader' },
    organization: 'Forespørsel fra',
    candidate: 'Kandidat',
    purpose: 'Formål og lovhjemmel',
    requested: 'Bestilt',
    consented: 'Samtykke gitt',
    ended: 'Fullført',
    decision: 'Avgjørelse',
    decisionStates: {
      NONE: 'Ikke avgjort',
      REVIEWED: 'Gjennomgått',
      GO_ON: 'Går videre',
      NOT_NOW: 'Ikke nå',
      NOTICE: 'Kandidaten er varslet. Ikke avgjort',
      PAUSED: 'Satt på pause av en innvending. Ikke avgjort',
      READY: 'Klar til avgjørelse etter et varsel',
    },
    decisionMade: (when, who) => (who === null ? when : `${when}, ${who}`),
    checks: 'Sjekker',
    how: {
      CANDIDATE: 'Besvart av kandidaten og kontrollert automatisk',
      REFEREE: 'Besvart av personer som kandidaten har oppgitt',
      EID: 'Bekreftet med eID',
      IDENTITY_PROVIDER: 'ID-dokument og ansikt kontrollert',
      REVIEWER: 'Vurdert av en saksbehandler',
      OVERRIDE: 'Overstyrt av virksomheten, uten at attesten er vurdert her',
    },
    submitted: 'Kandidaten svarte',
    decided: (when, who) => `Avgjort ${when} av ${who}`,
    completed: 'Avgjort',
    reused: (when) =>
      `Fra en tidligere sjekk som en saksbehandler hos Tillit fullførte ${when}. Kandidaten har samtykket til gjenbruk. Filer og notater er ikke delt.`,
    by: {
      REVIEWER: 'en saksbehandler',
      SYSTEM: 'en fast regel',
      SENDER: (name) => (name === null ? 'virksomheten' : `${name}, for virksomheten`),
    },
    note: 'Notat',
    evidence: 'Dokumentasjon',
    pages: (count) => (count === 1 ? '1 side' : `${count} sider`),
    source: 'Kilde',
    disputed: 'Kandidaten har innvendinger som ikke er besvart.',
    masked: 'Innholdet er bare for dem som har tilgang til det i avdelingen.',
    about: 'Om rapporten',
    madeFor: (reader, when) => `Laget for ${reader} ${when}. Rapporten viser det denne leseren har tilgang til.`,
    digest: 'SHA-256 av opplysningene i rapporten:',
    reference: 'Referanse:',
    verification: (url) => `Filen er forseglet. Kontroller at den er ekte og uendret på ${url}`,
    sealReason: (reference) => `Rapport fra bakgrunnssjekk ${reference}`,
  },
  en: {
    fileName: (candidate) => `Report – ${candidate}`,
    title: 'Background check report',
    summary: {
      COMPLETED: 'All checks are completed without remarks.',
      COMPLETED_WITH_REMARKS: 'All checks are completed. At least one of them has remarks.',
    },
    status: { COMPLETED: 'Without remarks', COMPLETED_WITH_REMARKS: 'With remarks' },
    organization: 'Requested by',
    candidate: 'Candidate',
    purpose: 'Purpose and legal basis',
    requested: 'Requested',
    consented: 'Consent given',
    ended: 'Completed',
    decision: 'Decision',
    decisionStates: {
      NONE: 'Not decided',
      REVIEWED: 'Reviewed',
      GO_ON: 'Going on',
      NOT_NOW: 'Not now',
      NOTICE: 'The candidate was given a notice. Not decided',
      PAUSED: 'Paused by an objection. Not decided',
      READY: 'Ready to decide after a notice',
    },
    decisionMade: (when, who) => (who === null ? when : `${when}, ${who}`),
    checks: 'Checks',
    how: {
      CANDIDATE: 'Answered by the candidate and validated automatically',
      REFEREE: 'Answered by people whom the candidate named',
      EID: 'Confirmed with an eID',
      IDENTITY_PROVIDER: 'Identity document and face checked',
      REVIEWER: 'Assessed by a reviewer',
      OVERRIDE: 'Overridden by the organisation: the certificate was not assessed here',
    },
    submitted: 'The candidate answered',
    decided: (when, who) => `Decided ${when} by ${who}`,
    completed: 'Decided',
    reused: (when) =>
      `From an earlier check that a reviewer at Tillit completed on ${when}. The candidate has consented to its reuse. Files and notes are not shared.`,
    by: {
      REVIEWER: 'a reviewer',
      SYSTEM: 'a fixed rule',
      SENDER: (name) => (name === null ? 'the organisation' : `${name}, for the organisation`),
    },
    note: 'Note',
    evidence: 'Evidence',
    pages: (count) => (count === 1 ? '1 page' : `${count} pages`),
    source: 'Source',
    disputed: 'The candidate has objections that have not been answered.',
    masked: 'The content is only for those who have access to it in the department.',
    about: 'About this report',
    madeFor: (reader, when) => `Made for ${reader} ${when}. It shows what this reader has access to.`,
    digest: 'SHA-256 of the facts in this report:',
    reference: 'Reference:',
    verification: (url) => `The file is sealed. Verify that it is genuine and unchanged at ${url}`,
    sealReason: (reference) => `Background check report ${reference}`,
  },
};
