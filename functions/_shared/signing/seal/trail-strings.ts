import type { DocumentStatus, SignatureStatus } from '../contract/document-status.ts';
import type { SealLanguage } from './types.ts';

/** The texts of the audit trail that the certificate does not have. */
interface TrailStrings {
  readonly title: string;
  readonly deadline: string;
  readonly status: string;
  readonly ended: string;
  readonly endReason: string;
  readonly statuses: Readonly<Record<DocumentStatus, string>>;
  readonly signatureStatuses: Readonly<Record<SignatureStatus, string>>;
  readonly made: string;
  readonly whole: string;
  readonly broken: string;
  readonly sealed: string;
  /** Heading of the digests of several sealed files. */
  readonly sealedFiles: string;
  readonly sealedZip: string;
  readonly signers: string;
  readonly signedAs: string;
  readonly ip: string;
  readonly device: string;
  readonly consentVersion: (version: string) => string;
  readonly filledIn: (label: string, value: string, file: string, page: number) => string;
  readonly ticked: string;
  readonly events: string;
  readonly check: string;
  readonly consent: string;
}

const en: TrailStrings = {
  title: 'Audit trail',
  deadline: 'Last day to sign',
  status: 'Status',
  ended: 'Ended',
  endReason: 'Reason',
  statuses: {
    DRAFT: 'Draft',
    SCHEDULED: 'Scheduled',
    PENDING: 'Waiting for signatures',
    SEALING: 'Signed by everyone, not sealed yet',
    SIGNED: 'Signed and sealed',
    REFUSED: 'Declined',
    EXPIRED: 'Expired',
    CANCELLED: 'Cancelled',
    TERMINATED: 'Terminated by the sender',
  },
  signatureStatuses: {
    DRAFT: 'Not sent',
    WAITING: 'Is not invited, because others sign first',
    PENDING: 'Has not signed yet',
    SIGNED: 'Has signed',
    REFUSED: 'Declined to sign',
    EXPIRED: 'Did not sign in time',
    CANCELLED: 'Was asked to sign, but signing ended',
  },
  made: 'This audit trail was made',
  whole: 'The chain of events was checked: it is complete and unaltered.',
  broken: 'The chain of events does not add up: an event was changed or removed. Do not rely on this audit trail.',
  sealed: 'Digest (SHA-256) of the sealed file:',
  sealedFiles: 'Sealed files, with their digests (SHA-256)',
  sealedZip: 'ZIP with all sealed files',
  signers: 'Signers',
  signedAs: 'Signed as',
  ip: 'IP address',
  device: 'Browser',
  consentVersion: (version) => `Agreed to the consent text ${version}, printed at the end`,
  filledIn: (label, value, file, page) => `Filled in “${label}”: ${value} (${file}, page ${page})`,
  ticked: 'ticked',
  events: 'Events',
  check:
    'Each hash (SHA-256) includes the hash of the event before it. The certificate in the sealed file prints the hash ' +
    'of the last event before sealing: it is the same as that of the event with the same number here. ' +
    'The JSON version holds the exact text that was hashed.',
  consent: 'Consent texts',
};

const nb: TrailStrings = {
  title: 'Sporlogg',
  deadline: 'Siste dag for å signere',
  status: 'Status',
  ended: 'Avsluttet',
  endReason: 'Begrunnelse',
  statuses: {
    DRAFT: 'Utkast',
    SCHEDULED: 'Planlagt sending',
    PENDING: 'Venter på signaturer',
    SEALING: 'Signert av alle, ikke forseglet ennå',
    SIGNED: 'Signert og forseglet',
    REFUSED: 'Avslått',
    EXPIRED: 'Fristen gikk ut',
    CANCELLED: 'Trukket tilbake',
    TERMINATED: 'Avsluttet av avsenderen',
  },
  signatureStatuses: {
    DRAFT: 'Ikke sendt',
    WAITING: 'Er ikke invitert, fordi andre signerer først',
    PENDING: 'Har ikke signert ennå',
    SIGNED: 'Har signert',
    REFUSED: 'Avslo å signere',
    EXPIRED: 'Signerte ikke innen fristen',
    CANCELLED: 'Var bedt om å signere, men signeringen ble avsluttet',
  },
  made: 'Denne sporloggen ble laget',
  whole: 'Kjeden av hendelser er kontrollert: Den er fullstendig og uendret.',
  broken: 'Kjeden av hendelser stemmer ikke: En hendelse er endret eller fjernet. Ikke stol på denne sporloggen.',
  sealed: 'Fingeravtrykk (SHA-256) av den forseglede filen:',
  sealedFiles: 'Forseglede filer med fingeravtrykk (SHA-256)',
  sealedZip: 'ZIP med alle de forseglede filene',
  signers: 'Underskrivere',
  signedAs: 'Signerte som',
  ip: 'IP-adresse',
  device: 'Nettleser',
  consentVersion: (version) => `Godtok samtykketeksten ${version}, som står til slutt`,
  filledIn: (label, value, file, page) => `Fylte ut «${label}»: ${value} (${file}, side ${page})`,
  ticked: 'krysset av',
  events: 'Hendelser',
  check:
    'Hver hash (SHA-256) omfatter hashen av hendelsen før. Signaturbeviset i den forseglede filen viser hashen av ' +
    'den siste hendelsen før forseglingen: Den er lik hashen av hendelsen med samme nummer her. ' +
    'JSON-versjonen har den nøyaktige teksten som hashen er regnet av.',
  consent: 'Samtykketekster',
};

export const trailStrings: Readonly<Record<SealLanguage, TrailStrings>> = { nb, en };
