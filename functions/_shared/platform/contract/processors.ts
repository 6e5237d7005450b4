// Who processes data for the operator, and the registers that are asked: the privacy statement lists all of them, and the
// data-processing agreement those that get customers' data. A test compares them with the settings of a deployment.
import type { Language } from './languages.ts';

interface ProcessorRow extends Readonly<Record<Language, string>> {
  /** Gets data that the operator processes on behalf of its customers. */
  readonly isSubprocessor: boolean;
}

export const PROCESSORS = {
  hosting: {
    isSubprocessor: true,
    en: 'Supabase: database, files, functions and login. All data, encrypted in transit and at rest. Its logs of traffic have IP addresses for some days.',
    nb: 'Supabase: database, filer, funksjoner og innlogging. Alle data, kryptert under overføring og lagring. Trafikkloggene har IP-adresser i noen dager.',
  },
  mail: {
    isSubprocessor: true,
    en: 'Email provider: recipient’s name and address, and the text of the email.',
    nb: 'Leverandør av e-post: mottakerens navn og adresse, og teksten i e-posten.',
  },
  sms: {
    isSubprocessor: true,
    en: 'SMS provider: phone number and what we send: a code, or who is waiting for an answer from you.',
    nb: 'Leverandør av SMS: telefonnummer og det vi sender: en kode, eller hvem som venter på svar fra deg.',
  },
  eid: {
    isSubprocessor: true,
    en: 'Idura Verify, when you use an eID: your eID, the level it is asked for, and what it confirms: name, birth date and national identity number.',
    nb: 'Idura Verify, når du bruker en eID: eID-en din, nivået vi ber om, og det den bekrefter: navn, fødselsdato og fødselsnummer.',
  },
  identity: {
    isSubprocessor: true,
    en: 'Veriff, when your identity document is checked: the pictures of the document and of your face, taken on its page. We don’t send your name.',
    nb: 'Veriff, når identitetsdokumentet ditt kontrolleres: bildene av dokumentet og av ansiktet ditt, som tas på siden deres. Vi sender ikke navnet ditt.',
  },
  payments: {
    isSubprocessor: false,
    en: 'Stripe, when you buy credits: name, email, address, organisation number and payment card. The card number goes straight to Stripe, not through us.',
    nb: 'Stripe, når du kjøper kreditter: navn, e-post, adresse, organisasjonsnummer og betalingskort. Kortnummeret går rett til Stripe, ikke gjennom oss.',
  },
  maps: {
    isSubprocessor: true,
    en: 'Google Maps, when you search for an address: what you type in the search field. The search goes through our server, without your name or IP address.',
    nb: 'Google Maps, når du søker etter en adresse: det du skriver i søkefeltet. Søket går gjennom serveren vår, uten navnet ditt eller IP-adressen din.',
  },
  register: {
    isSubprocessor: false,
    en: 'The Brønnøysund Register Centre, when you search for a company: what you type in the search field. The register is public and not our processor.',
    nb: 'Brønnøysundregistrene, når du søker etter en virksomhet: det du skriver i søkefeltet. Registeret er offentlig og ikke vår databehandler.',
  },
  electronicInvoices: {
    isSubprocessor: false,
    en: 'An access point of the Peppol network, when you choose an electronic invoice (EHF) and the operator has one: what the invoice says.',
    nb: 'Et aksesspunkt i Peppol-nettverket, når du velger elektronisk faktura (EHF) og den som drifter Tillit, har et: det som står på fakturaen.',
  },
  vatRegister: {
    isSubprocessor: false,
    en: 'The EU’s register of VAT numbers (VIES), when a team outside Norway states a VAT number: the number, nothing else. The register is public and not our processor.',
    nb: 'EUs register over mva.-numre (VIES), når et team utenfor Norge oppgir et mva.-nummer: nummeret, ikke noe annet. Registeret er offentlig og ikke vår databehandler.',
  },
  sanctions: {
    isSubprocessor: true,
    en: 'A list of sanctioned and politically exposed people (with the API of OpenSanctions), when a check needs it and the operator has one: name, birth date and country.',
    nb: 'En liste over sanksjonerte og politisk eksponerte personer (med grensesnittet til OpenSanctions), når en sjekk trenger det og den som drifter Tillit, har en: navn, fødselsdato og land.',
  },
  credit: {
    isSubprocessor: true,
    en: 'A credit bureau, when a check of personal finances needs it and the operator has one: national identity number or name and birth date. It tells you that it was asked, where the law requires that.',
    nb: 'Et kredittopplysningsforetak, når en sjekk av privatøkonomi trenger det og den som drifter Tillit, har et: fødselsnummer eller navn og fødselsdato. Du får gjenpart der loven krever det.',
  },
  domains: {
    isSubprocessor: false,
    en: 'Registries of domains (RDAP), when a referee is named: the domain of the email address, nothing else.',
    nb: 'Domeneregistre (RDAP), når en referanse oppgis: domenet i e-postadressen, ikke noe annet.',
  },
  passwords: {
    isSubprocessor: false,
    en: 'A list of leaked passwords, when you choose a password: the first five characters of a hash of it, from which it can’t be found.',
    nb: 'En liste over lekkede passord, når du velger passord: de fem første tegnene i en hashverdi av det, som passordet ikke kan finnes av.',
  },
  timestamp: {
    isSubprocessor: true,
    en: 'Time stamp authority, where one is used for the seal: a fingerprint of the sealed file, nothing else.',
    nb: 'Tidsstempeltjeneste, der den brukes til forseglingen: et fingeravtrykk av den forseglede filen, ikke noe annet.',
  },
  translations: {
    isSubprocessor: false,
    en: 'A translation service, where one is used: it delivers texts to your browser, and so gets your IP address. Nothing that you type or read.',
    nb: 'En oversettelsestjeneste, der en er i bruk: Den leverer tekster til nettleseren din og får derfor IP-adressen din. Ingenting du skriver eller leser.',
  },
} as const satisfies Record<string, ProcessorRow>;

export type Processor = keyof typeof PROCESSORS;

/** Returns what the agreement or the statement says of each. */
export const processorsOf = (language: Language, all: boolean): string[] =>
  Object.values(PROCESSORS).flatMap((row) => (all || row.isSubprocessor ? [row[language]] : []));
