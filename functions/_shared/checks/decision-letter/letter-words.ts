import type { Language } from '../../platform/contract/languages.ts';
import type { DecisionLetterFacts } from './letter-facts.ts';

type Action = DecisionLetterFacts['action'];

/** The texts of a letter about a decision. */
export interface DecisionLetterWords {
  readonly fileName: Readonly<Record<'NOTICE' | 'DECISION', string>>;
  readonly title: Readonly<Record<'NOTICE' | 'DECISION', string>>;
  readonly from: string;
  readonly organizationNumber: (number: string) => string;
  readonly to: string;
  readonly said: Readonly<Record<Action, (organization: string) => string>>;
  readonly answerBy: (date: string) => string;
  readonly basis: string;
  readonly found: string;
  readonly reason: string;
  readonly process: string;
  readonly noticed: (date: string, answerBy: string | null) => string;
  readonly answered: (date: string) => string;
  readonly objected: (date: string) => string;
  readonly rights: string;
  readonly signedBy: (name: string, organization: string) => string;
  readonly sealed: (url: string) => string;
  readonly reference: (id: string) => string;
  readonly sealReason: (reference: string) => string;
}

export const decisionLetterWords: Readonly<Record<Language, DecisionLetterWords>> = {
  nb: {
    fileName: { NOTICE: 'Varsel', DECISION: 'Brev om bakgrunnssjekken' },
    title: { NOTICE: 'Varsel før en avgjørelse', DECISION: 'Svar om bakgrunnssjekken' },
    from: 'Fra',
    organizationNumber: (number) => `Org.nr. ${number}`,
    to: 'Til',
    said: {
      REVIEW: (organization) => `${organization} har gått gjennom bakgrunnssjekken.`,
      GO_ON: (organization) => `${organization} går videre med deg.`,
      GIVE_NOTICE: (organization) =>
        `${organization} vurderer å ikke gå videre med deg på grunn av en merknad i bakgrunnssjekken. Ingenting er avgjort.`,
      DECLINE: (organization) =>
        `${organization} går ikke videre med deg nå. Avgjørelsen bygger på en merknad i bakgrunnssjekken.`,
      DECLINE_UNRELATED: (organization) =>
        `${organization} går ikke videre med deg nå. Grunnen har ikke noe med bakgrunnssjekken å gjøre.`,
      WITHDRAW: () => 'Merknaden som varselet bygde på, er borte. Varselet gjelder ikke lenger.',
    },
    answerBy: (date) =>
      `Du kan svare eller komme med en innvending til og med ${date}. Kommer du med en innvending, venter en avgjørelse ` +
      'på grunn av merknaden til innvendingen er besvart.',
    basis: 'Bygger på',
    found:
      'Hva som ble funnet, og hvor det kommer fra, står på siden din for bakgrunnssjekken. Der kan du også laste ned alt ' +
      'som er registrert om deg.',
    reason: 'Begrunnelse',
    process: 'Det som har skjedd',
    noticed: (date, answerBy) =>
      answerBy === null
        ? `Du fikk et varsel ${date}.`
        : `Du fikk et varsel ${date} og kunne svare til og med ${answerBy}.`,
    answered: (date) => `Du svarte ${date}.`,
    objected: (date) => `Du kom med en innvending ${date}.`,
    rights: 'Rettighetene dine',
    signedBy: (name, organization) => `${name}, for ${organization}`,
    sealed: (url) => `Brevet er laget elektronisk og forseglet. Kontroller at det er ekte og uendret på ${url}`,
    reference: (id) => `Referanse: ${id}`,
    sealReason: (reference) => `Brev om bakgrunnssjekk ${reference}`,
  },
  en: {
    fileName: { NOTICE: 'Notice', DECISION: 'Letter about the background check' },
    title: { NOTICE: 'Notice before a decision', DECISION: 'Answer about the background check' },
    from: 'From',
    organizationNumber: (number) => `Organisation no. ${number}`,
    to: 'To',
    said: {
      REVIEW: (organization) => `${organization} has gone through the background check.`,
      GO_ON: (organization) => `${organization} is going on with you.`,
      GIVE_NOTICE: (organization) =>
        `${organization} is considering not going on with you because of a remark in the background check. Nothing has been decided.`,
      DECLINE: (organization) =>
        `${organization} is not going on with you now. The decision is based on a remark in the background check.`,
      DECLINE_UNRELATED: (organization) =>
        `${organization} is not going on with you now. The reason has nothing to do with the background check.`,
      WITHDRAW: () => 'The remark that the notice was based on is gone. The notice no longer applies.',
    },
    answerBy: (date) =>
      `You can answer or object up to and including ${date}. If you object, a decision because of the remark waits until ` +
      'your objection is answered.',
    basis: 'Based on',
    found:
      'What was found, and where it comes from, is on your page for the background check. You can also download ' +
      'everything that was recorded about you there.',
    reason: 'Reason',
    process: 'What has happened',
    noticed: (date, answerBy) =>
      answerBy === null
        ? `You were given a notice on ${date}.`
        : `You were given a notice on ${date} and could answer up to and including ${answerBy}.`,
    answered: (date) => `You answered on ${date}.`,
    objected: (date) => `You objected on ${date}.`,
    rights: 'Your rights',
    signedBy: (name, organization) => `${name}, for ${organization}`,
    sealed: (url) =>
      `This letter was made electronically and sealed. Verify that it is genuine and unchanged at ${url}`,
    reference: (id) => `Reference: ${id}`,
    sealReason: (reference) => `Letter about background check ${reference}`,
  },
};
