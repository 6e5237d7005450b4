import type { Language } from '../../platform/contract/languages.ts';
import type { LetterFacts } from './letter-facts.ts';

/** The texts of a purpose letter. */
export interface LetterWords {
  readonly fileName: string;
  readonly title: string;
  readonly translation: string | null;
  readonly recipient: string;
  readonly organizationNumber: (number: string) => string;
  readonly applicant: string;
  readonly someone: string;
  readonly birthDate: (date: string) => string;
  readonly birthDateUnknown: string;
  readonly purpose: string;
  readonly legalBasis: (basis: string) => string;
  readonly certificate: Readonly<Record<LetterFacts['purpose']['certificate'], string>>;
  readonly job: string;
  readonly jobType: (isTemporary: boolean) => string;
  readonly start: (date: string) => string;
  readonly where: (organization: string, place: string) => string;
  readonly tasks: string;
  readonly confirmation: string;
  readonly confirms: Readonly<
    Record<
      'EMPLOYED' | 'OFFERED' | 'NOT_OFFERED' | 'CONSIDERED',
      (organization: string, name: string, role: string) => string
    >
  >;
  readonly shown: string;
  readonly signedBy: (name: string, organization: string) => string;
  readonly electronic: string;
  readonly reference: (id: string) => string;
}

const LEGAL_BASIS = {
  nb: 'Lovhjemmelen ovenfor gir adgang til å kreve politiattest.',
  en: 'The legal basis above allows a police certificate to be required.',
} as const satisfies Record<Language, string>;

export const letterWords: Readonly<Record<Language, LetterWords>> = {
  nb: {
    fileName: 'Formålsbekreftelse',
    title: 'Bekreftelse på formål med politiattest',
    translation: null,
    recipient: 'Mottaker av politiattesten',
    organizationNumber: (number) => `Org.nr. ${number}`,
    applicant: 'Søker',
    someone: '[Kandidatens navn]',
    birthDate: (date) => `Født ${date}`,
    birthDateUnknown: 'Fødselsdato (fylles ut av søkeren): ____ . ____ . ________',
    purpose: 'Formål',
    legalBasis: (basis) => `Lovhjemmel: ${basis}`,
    certificate: {
      ORDINARY: 'Attesttype: ordinær politiattest',
      LIMITED: 'Attesttype: avgrenset politiattest',
      CHILD_CARE: 'Attesttype: barneomsorgsattest',
      EXHAUSTIVE: 'Attesttype: uttømmende politiattest',
    },
    job: 'Stilling, verv eller oppdrag',
    jobType: (isTemporary) => (isTemporary ? 'Midlertidig' : 'Fast'),
    start: (date) => `Oppstart ${date}`,
    where: (organization, place) => `Hos ${organization}, ${place}`,
    tasks: 'Arbeidsoppgaver',
    confirmation: 'Bekreftelse',
    confirms: {
      EMPLOYED: (organization, name, role) =>
        `${organization} bekrefter at ${name} er ansatt eller har oppdrag som ${role}. ${LEGAL_BASIS.nb}`,
      OFFERED: (organization, name, role) =>
        `${organization} bekrefter at ${name} har fått tilbud om stilling eller oppdrag som ${role}. ${LEGAL_BASIS.nb}`,
      NOT_OFFERED: (organization, name, role) =>
        `${organization} bekrefter at ${name} er aktuell for stilling eller oppdrag som ${role}. Tilbud er ikke gitt ` +
        `ennå. ${LEGAL_BASIS.nb}`,
      CONSIDERED: (organization, name, role) =>
        `${organization} bekrefter at ${name} er aktuell for stilling eller oppdrag som ${role}. ${LEGAL_BASIS.nb}`,
    },
    shown: 'Attesten vises til mottakeren. Den brukes bare til dette formålet og oppbevares ikke lenger enn nødvendig.',
    signedBy: (name, organization) => `${name}, for ${organization}`,
    electronic: 'Bekreftelsen er laget elektronisk. Den trenger verken stempel eller håndskrevet underskrift.',
    reference: (id) => `Referanse: ${id}`,
  },
  en: {
    fileName: 'Letter of purpose',
    title: 'Confirmation of the purpose of a police certificate',
    translation: 'A translation for the applicant. Attach the Norwegian letter to the application to the police.',
    recipient: 'Recipient of the police certificate',
    organizationNumber: (number) => `Organisation no. ${number}`,
    applicant: 'Applicant',
    someone: '[The candidate’s name]',
    birthDate: (date) => `Born ${date}`,
    birthDateUnknown: 'Date of birth (the applicant fills it in): ____ . ____ . ________',
    purpose: 'Purpose',
    legalBasis: (basis) => `Legal basis: ${basis}`,
    certificate: {
      ORDINARY: 'Type of certificate: ordinary',
      LIMITED: 'Type of certificate: limited to certain offences',
      CHILD_CARE: 'Type of certificate: child care certificate',
      EXHAUSTIVE: 'Type of certificate: exhaustive',
    },
    job: 'Job, position or assignment',
    jobType: (isTemporary) => (isTemporary ? 'Temporary' : 'Permanent'),
    start: (date) => `Starts ${date}`,
    where: (organization, place) => `At ${organization}, ${place}`,
    tasks: 'Tasks',
    confirmation: 'Confirmation',
    confirms: {
      EMPLOYED: (organization, name, role) =>
        `${organization} confirms that ${name} is employed or has an assignment as ${role}. ${LEGAL_BASIS.en}`,
      OFFERED: (organization, name, role) =>
        `${organization} confirms that ${name} has been offered a job or an assignment as ${role}. ${LEGAL_BASIS.en}`,
      NOT_OFFERED: (organization, name, role) =>
        `${organization} confirms that ${name} is being considered for a job or an assignment as ${role}. No offer has ` +
        `been made yet. ${LEGAL_BASIS.en}`,
      CONSIDERED: (organization, name, role) =>
        `${organization} confirms that ${name} is being considered for a job or an assignment as ${role}. ` +
        LEGAL_BASIS.en,
    },
    shown:
      'The certificate is shown to the recipient. It is used for this purpose only and kept no longer than needed.',
    signedBy: (name, organization) => `${name}, for ${organization}`,
    electronic: 'This confirmation was made electronically. It needs neither a stamp nor a handwritten signature.',
    reference: (id) => `Reference: ${id}`,
  },
};
