import type { Language } from '../../platform/contract/languages.ts';

/** The texts of what was found. */
export interface ResultWords {
  readonly yes: string;
  readonly no: string;
  readonly provenNumber: string;
  readonly unprovenNumber: string;
  /** By the fields of the types' results, in the order in which they are shown. */
  readonly fields: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
}

export const resultWords: Readonly<Record<Language, ResultWords>> = {
  nb: {
    yes: 'Ja',
    no: 'Nei',
    provenNumber: 'Gyldig nummer, bekreftet at det er kandidatens',
    unprovenNumber: 'Gyldig nummer, ikke bekreftet at det er kandidatens',
    fields: {
      exceptions: 'Godtatt som unntak',
      firstName: 'Fornavn',
      lastName: 'Etternavn',
      birthDate: 'Fødselsdato',
      document: 'Legitimasjon',
      name: 'Navn i listen',
      list: 'Liste eller register',
      score: 'Treff på navn',
      isSamePerson: 'Samme person',
      why: 'Hvorfor',
      isConfirmed: 'Bekreftet',
      isClean: 'Uten merknader',
      isInOrder: 'I orden',
      mayWork: 'Kan arbeide',
      isValid: 'Gyldig',
      certificate: 'Type attest',
      source: 'Kontrollert mot',
      searchedOn: 'Søkt',
      checkedOn: 'Kontrollert',
      issuedOn: 'Utstedt',
      seenOn: 'Sett',
      seenBy: 'Sett av',
      completedOn: 'Fullført',
      expiresOn: 'Gyldig til',
      note: 'Notat',
    },
    values: {
      ORDINARY: 'Ordinær',
      LIMITED: 'Avgrenset',
      CHILD_CARE: 'For arbeid med barn',
      EXHAUSTIVE: 'Uttømmende',
      PASSPORT: 'Pass',
      ID_CARD: 'ID-kort',
      TOO_OLD: 'eldre enn regelen tillater',
      OTHER_KIND: 'en annen type attest enn formålet krever',
      EXPIRED: 'utløpt',
      OTHER_DOCUMENT: 'et annet dokument enn sjekken gjelder',
      SHARED_NUMBER: 'en annen kandidat har oppgitt samme nummer',
      OTHER_IDENTITY: 'stemmer ikke med en annen sjekk av samme person',
    },
  },
  en: {
    yes: 'Yes',
    no: 'No',
    provenNumber: 'Valid number, confirmed to be the candidate’s',
    unprovenNumber: 'Valid number, not confirmed to be the candidate’s',
    fields: {
      exceptions: 'Accepted as an exception',
      firstName: 'First name',
      lastName: 'Last name',
      birthDate: 'Birth date',
      document: 'Identity document',
      name: 'Name in the list',
      list: 'List or register',
      score: 'Name match',
      isSamePerson: 'Same person',
      why: 'Why',
      isConfirmed: 'Confirmed',
      isClean: 'Without entries',
      isInOrder: 'In order',
      mayWork: 'May work',
      isValid: 'Valid',
      certificate: 'Kind of certificate',
      source: 'Checked against',
      searchedOn: 'Searched',
      checkedOn: 'Checked',
      issuedOn: 'Issued',
      seenOn: 'Seen on',
      seenBy: 'Seen by',
      completedOn: 'Completed',
      expiresOn: 'Valid until',
      note: 'Note',
    },
    values: {
      ORDINARY: 'Ordinary',
      LIMITED: 'Limited',
      CHILD_CARE: 'For work with children',
      EXHAUSTIVE: 'Exhaustive',
      PASSPORT: 'Passport',
      ID_CARD: 'Identity card',
      TOO_OLD: 'older than the rule allows',
      OTHER_KIND: 'another kind of certificate than the purpose calls for',
      EXPIRED: 'expired',
      OTHER_DOCUMENT: 'another document than the check is for',
      SHARED_NUMBER: 'another candidate has given the same number',
      OTHER_IDENTITY: 'differs from another check of the same person',
    },
  },
};
