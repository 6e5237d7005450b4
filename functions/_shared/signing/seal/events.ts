// The history of a document in words, as the certificate and the audit trail print it.
import type { DocumentEventType } from '../contract/document-status.ts';
import { describeDay } from './date-time.ts';
import { eventProof } from './identification.ts';
import { certificateStrings } from './strings.ts';
import type { SealEvent, SealLanguage } from './types.ts';
import { fullName } from '../../platform/contract/full-name.ts';

const what: Readonly<Record<SealLanguage, Readonly<Record<DocumentEventType, string>>>> = {
  en: {
    CREATED: 'Document created',
    FILE_ADDED: 'File added',
    FILE_REMOVED: 'File removed',
    SCHEDULED: 'Sending scheduled',
    UNSCHEDULED: 'Scheduled sending cancelled',
    NOT_SENT: 'Not sent at its time',
    SUBMITTED: 'Sent for signature',
    INVITED: 'Next signers invited',
    ORDERED: 'Signing order changed',
    NOTIFIED: 'Email with the link handed over for delivery',
    REMINDED: 'Reminder sent',
    AUTO_REMINDED: 'Automatic reminder sent',
    CORRECTED: 'Signer corrected',
    EXTENDED: 'Deadline extended',
    VIEWED: 'Document opened',
    SIGNED: 'Signed',
    REFUSED: 'Declined to sign',
    CANCELLED: 'Cancelled',
    EXPIRED: 'Deadline passed',
    SEALED: 'Sealed',
    SEAL_FAILED: 'Sealing delayed',
    SEAL_STOPPED: 'Sealing stopped',
    SEAL_RETRIED: 'Sealing tried again',
    SEAL_RENEWED: 'New timestamp added to the seal',
    DOWNLOADED: 'Sealed document downloaded',
    TERMINATED: 'Terminated by the sender',
    REMINDERS_CHANGED: 'Automatic reminders changed',
  },
  nb: {
    CREATED: 'Dokumentet opprettet',
    FILE_ADDED: 'Fil lagt til',
    FILE_REMOVED: 'Fil fjernet',
    SCHEDULED: 'Sending planlagt',
    UNSCHEDULED: 'Planlagt sending avbrutt',
    NOT_SENT: 'Ikke sendt til avtalt tid',
    SUBMITTED: 'Sendt til signering',
    INVITED: 'Neste underskrivere invitert',
    ORDERED: 'Rekkefølgen endret',
    NOTIFIED: 'E-post med lenken levert til utsending',
    REMINDED: 'Påminnelse sendt',
    AUTO_REMINDED: 'Automatisk påminnelse sendt',
    CORRECTED: 'Underskriver rettet',
    EXTENDED: 'Frist utsatt',
    VIEWED: 'Dokumentet åpnet',
    SIGNED: 'Signert',
    REFUSED: 'Avslått',
    CANCELLED: 'Trukket tilbake',
    EXPIRED: 'Fristen gikk ut',
    SEALED: 'Forseglet',
    SEAL_FAILED: 'Forseglingen forsinket',
    SEAL_STOPPED: 'Forseglingen stoppet',
    SEAL_RETRIED: 'Forseglingen prøvd på nytt',
    SEAL_RENEWED: 'Nytt tidsstempel lagt til seglet',
    DOWNLOADED: 'Forseglet dokument lastet ned',
    TERMINATED: 'Avsluttet av avsenderen',
    REMINDERS_CHANGED: 'Automatiske påminnelser endret',
  },
};

/** Returns the event in words, with its details: a file, a signer, a date, a reason. */
export function eventText({ type, data }: SealEvent, language: SealLanguage): string {
  const of =
    language === 'nb'
      ? { was: 'var', as: 'invitert som', deadline: 'frist', planned: 'planlagt' }
      : { was: 'was', as: 'invited as', deadline: 'deadline', planned: 'planned for' };
  const day = text(data['deadline']);
  const details = [
    named(data['name'], data['email']),
    data['invitedName'] === undefined
      ? ''
      : fullName({ firstName: text(data['firstName']), lastName: text(data['lastName']) }),
    data['previousName'] === undefined ? '' : `${of.was} ${named(data['previousName'], data['previousEmail'])}`,
    day === '' ? '' : `${of.deadline} ${describeDay(day, certificateStrings[language])}`,
    data['invitedName'] === undefined ? '' : `${of.as} ${text(data['invitedName'])}`,
    eventProof(data['proof'], language),
    names(data['names']),
    order(data['order']),
    type === 'REMINDERS_CHANGED' ? reminders(data, language) : '',
    data['activation'] === undefined ? '' : `${of.planned} ${moment(data['activation'])}`,
    text(data['code']),
    text(data['reason']).replaceAll(/\s+/g, ' '),
  ].filter(Boolean);
  return details.length === 0 ? what[language][type] : `${what[language][type]}: ${details.join(', ')}`;
}

/**
 * Returns who did it and from where: `Kari Nordmann, kari@nordlys.example, IP 203.0.113.7`, with the administrator who
 * acted as them. Empty for the system.
 */
export function eventActor({ name, email, ip, data }: SealEvent, language: SealLanguage): string {
  const support = text(data['impersonator']);
  const by = support === '' ? null : `${language === 'nb' ? 'ved support' : 'by support'}: ${support}`;
  return [name, email, by, ip === null ? null : `IP ${ip}`].filter(Boolean).join(', ');
}

/** `Kari Nordmann, Ola Li` */
function names(value: unknown): string {
  return Array.isArray(value) ? value.map(text).join(', ') : '';
}

/** `1. Kari Nordmann, Ola Li 2. Per Ås` */
function order(value: unknown): string {
  return Array.isArray(value) ? value.map((group, place) => `${place + 1}. ${names(group)}`).join(' ') : '';
}

/** `after 3 days, then every 7 days, 3 days before the deadline` */
function reminders(data: SealEvent['data'], language: SealLanguage): string {
  const first = Number(data['reminderFirstDays'] ?? 0);
  const every = Number(data['reminderEveryDays'] ?? 0);
  const warning = Number(data['warningDays'] ?? 0);
  const days = (count: number): string =>
    language === 'nb' ? `${count} ${count === 1 ? 'dag' : 'dager'}` : `${count} ${count === 1 ? 'day' : 'days'}`;
  const parts =
    language === 'nb'
      ? [`etter ${days(first)}`, `så hver ${every}. dag`, `${days(warning)} før fristen`]
      : [`after ${days(first)}`, `then every ${days(every)}`, `${days(warning)} before the deadline`];
  const chosen = parts.filter((_, index) => [first, every, warning][index] !== 0);
  return chosen.length === 0 ? (language === 'nb' ? 'ingen' : 'none') : chosen.join(', ');
}

/** `2027-02-21 07:00 UTC` */
function moment(value: unknown): string {
  return text(value).replace(/^(.*)T(..:..).*$/, '$1 $2 UTC');
}

function named(name: unknown, email: unknown): string {
  return text(email) === '' ? text(name) : `${text(name)} (${text(email)})`;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
