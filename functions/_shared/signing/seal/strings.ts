import type { SealLanguage } from './types.ts';

/** All texts on the certificate pages. */
export interface CertificateStrings {
  readonly months: readonly string[];
  readonly title: string;
  readonly summary: (people: number, files: number, sender: string) => string;
  readonly documentNumber: string;
  readonly documentId: string;
  readonly sentBy: string;
  /** The sender: a person, and the company if it has another name. */
  readonly sender: (person: string, account: string) => string;
  readonly sentAt: string;
  readonly completedAt: string;
  readonly message: string;
  readonly signatures: string;
  readonly signed: string;
  readonly files: string;
  readonly filesIntro: string;
  readonly bytes: (size: number) => string;
  /** Prints the digest of the file as it was uploaded. */
  readonly command: (size: number) => string;
  readonly invitedAs: (name: string) => string;
  /** The company that the signer signs for. */
  readonly signsFor: (client: string) => string;
  /** The eID says another name. */
  readonly invitedAsOther: (name: string) => string;
  /** The signer's turn in the order. */
  readonly place: (place: number) => string;
  readonly markDiffers: (mark: string) => string;
  readonly events: string;
  readonly eventsIntro: string;
  readonly evidence: string;
  readonly chain: (events: number) => string;
  readonly check: string;
  readonly checkSteps: readonly string[];
  readonly scan: string;
  readonly pageOf: (page: number, pages: number) => string;
  readonly date: (day: number, month: string, year: number) => string;
  readonly dateTime: (date: string, time: string) => string;
  readonly localTime: (time: string, zone: string, offset: string) => string;
  readonly sealReason: (number: string) => string;
}

const en: CertificateStrings = {
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  title: 'Certificate of signature',
  summary: (people, files, sender) => {
    const who = people === 1 ? 'One person' : `${people} people`;
    return files === 1
      ? `${who} signed the file below. It was sent by ${sender}.`
      : `${who} signed the ${files} files below. They were sent by ${sender}.`;
  },
  documentNumber: 'Document number',
  documentId: 'Document ID',
  sentBy: 'Sent by',
  sender: (person, account) => (person === account ? person : `${person}, ${account}`),
  sentAt: 'Sent',
  completedAt: 'Completed',
  message: 'Message',
  signatures: 'Signatures',
  signed: 'Signed',
  files: 'Signed files',
  filesIntro:
    'Digest (SHA-256) and size of each file as it was uploaded and shown to everyone who signed. The sealed file ' +
    'begins with exactly these bytes: the command under a digest prints the same digest.',
  bytes: (size) => `${size.toLocaleString('en-GB')} bytes`,
  command: (size) => `head -c ${size} file.pdf | sha256sum`,
  signsFor: (client) => `Signs for ${client}`,
  invitedAs: (name) => `Invited as ${name}; the signer corrected the name`,
  invitedAsOther: (name) => `Invited as ${name}; the name is that of the eID`,
  place: (place) => `Number ${place} in the signing order`,
  markDiffers: (mark) => `The typed signature, “${mark}”, is not the signer’s name`,
  events: 'Events',
  eventsIntro: 'Everything that happened before sealing. Times are UTC.',
  evidence: 'Event chain',
  chain: (events) =>
    `Every event is kept in an append-only log, with the hash of the event before it. ` +
    `Hash of event ${events}, the last one before sealing, which the document’s page and the audit trail show as well:`,
  check: 'How to check this file',
  checkSteps: [
    'Open the address below, or scan the code, and drop the file on the page. It is not uploaded: your browser ' +
      'computes its digest and asks whether this file was sealed here.',
    'Or open the file in a PDF reader that shows signatures. The seal (PAdES) covers every byte of the file: ' +
      'a change after sealing makes it invalid.',
  ],
  scan: 'Scan to check',
  pageOf: (page, pages) => `Certificate, page ${page} of ${pages}`,
  date: (day, month, year) => `${day} ${month} ${year}`,
  dateTime: (date, time) => `${date}, ${time} UTC`,
  localTime: (time, zone, offset) => `${time} in ${zone} (${offset})`,
  sealReason: (number) => `Sealed after the last signature. Document ${number}`,
};

const nb: CertificateStrings = {
  months: [
    'januar',
    'februar',
    'mars',
    'april',
    'mai',
    'juni',
    'juli',
    'august',
    'september',
    'oktober',
    'november',
    'desember',
  ],
  title: 'Signaturbevis',
  summary: (people, files, sender) => {
    const who = people === 1 ? 'Én person' : `${people} personer`;
    return files === 1
      ? `${who} har signert filen nedenfor. Den ble sendt av ${sender}.`
      : `${who} har signert de ${files} filene nedenfor. De ble sendt av ${sender}.`;
  },
  documentNumber: 'Dokumentnummer',
  documentId: 'Dokument-ID',
  sentBy: 'Sendt av',
  sender: (person, account) => (person === account ? person : `${person}, ${account}`),
  sentAt: 'Sendt',
  completedAt: 'Fullført',
  message: 'Melding',
  signatures: 'Signaturer',
  signed: 'Signert',
  files: 'Signerte filer',
  filesIntro:
    'Fingeravtrykk (SHA-256) og størrelse på hver fil slik den ble lastet opp og vist til alle som signerte. Den ' +
    'forseglede filen begynner med nøyaktig disse bytene: Kommandoen under et fingeravtrykk gir det samme fingeravtrykket.',
  bytes: (size) => `${size.toLocaleString('nb-NO')} byte`,
  command: (size) => `head -c ${size} fil.pdf | sha256sum`,
  signsFor: (client) => `Signerer for ${client}`,
  invitedAs: (name) => `Invitert som ${name}; underskriveren rettet navnet`,
  invitedAsOther: (name) => `Invitert som ${name}; navnet er fra eID-en`,
  place: (place) => `Nummer ${place} i rekkefølgen`,
  markDiffers: (mark) => `Den skrevne signaturen, «${mark}», er ikke navnet til underskriveren`,
  events: 'Hendelser',
  eventsIntro: 'Alt som skjedde før forseglingen. Klokkeslett er UTC.',
  evidence: 'Sporlogg',
  chain: (events) =>
    `Hver hendelse ligger i en logg som bare kan utvides, og inneholder hashen av hendelsen før. ` +
    `Hash av hendelse ${events}, den siste før forseglingen. Den står også på dokumentsiden og i sporloggen som kan lastes ned:`,
  check: 'Slik kontrollerer du denne filen',
  checkSteps: [
    'Åpne adressen under, eller skann koden, og slipp filen på siden. Den lastes ikke opp: nettleseren din regner ut ' +
      'filens fingeravtrykk og spør om det er den som ble forseglet.',
    'Eller åpne filen i en PDF-leser som viser signaturer. Seglet (PAdES) dekker hver byte i filen: ' +
      'en endring etter forseglingen gjør det ugyldig.',
  ],
  scan: 'Skann for å kontrollere',
  pageOf: (page, pages) => `Signaturbevis, side ${page} av ${pages}`,
  date: (day, month, year) => `${day}. ${month} ${year}`,
  dateTime: (date, time) => `${date} kl. ${time} UTC`,
  localTime: (time, zone, offset) => `${time} i ${zone} (${offset})`,
  sealReason: (number) => `Forseglet etter siste signatur. Dokument ${number}`,
};

export const certificateStrings: Readonly<Record<SealLanguage, CertificateStrings>> = { nb, en };
