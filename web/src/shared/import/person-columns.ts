import type { ImportColumn } from './definition.ts';

export type PersonColumnKey = 'email' | 'firstName' | 'lastName' | 'fullName' | 'phone' | 'language';

/** The columns of a person who gets mails, with the headers that people give them in Norwegian and English. */
export const PERSON_COLUMNS: readonly ImportColumn<PersonColumnKey>[] = [
  {
    key: 'email',
    kind: 'email',
    isRequired: true,
    headers: ['E-post', 'Epostadresse', 'E-postadresse', 'Mailadresse', 'Email', 'E-mail address', 'Mail', 'E-mail'],
    example: 'ola.nordmann@example.com',
  },
  {
    key: 'firstName',
    kind: 'line',
    isRequired: true,
    // People with one name have it as their last one.
    canBeBlank: true,
    headers: ['Fornavn', 'Fornavn(er)', 'First name', 'Given name', 'Forename', 'For- og mellomnavn'],
    example: 'Ola',
  },
  {
    key: 'lastName',
    kind: 'line',
    isRequired: true,
    headers: ['Etternavn', 'Slektsnavn', 'Familienavn', 'Last name', 'Surname', 'Family name'],
    example: 'Nordmann',
  },
  {
    key: 'fullName',
    kind: 'line',
    isRequired: false,
    headers: [
      'Navn',
      'Fullt navn',
      'For- og etternavn',
      'Name',
      'Full name',
      'First and last name',
      'Kandidat',
      'Kandidatnavn',
      'Søker',
      'Candidate',
      'Candidate name',
      'Applicant',
    ],
    example: '',
    fills: ['firstName', 'lastName'],
  },
  {
    key: 'phone',
    kind: 'phone',
    isRequired: false,
    headers: [
      'Telefon',
      'Telefonnummer',
      'Telefonnr',
      'Tlf',
      'Tlfnr',
      'Mobil',
      'Mobilnummer',
      'Mobilnr',
      'Mobiltelefon',
      'Mob',
      'Phone',
      'Phone number',
      'Phone no',
      'Mobile',
      'Mobile number',
      'Mobile phone',
      'Cell',
      'Cell phone',
    ],
    example: '+47 912 34 567',
  },
  {
    key: 'language',
    kind: 'choice',
    isRequired: false,
    headers: ['Språk', 'Målform', 'Language', 'Foretrukket språk', 'Preferred language'],
    example: 'Norsk',
    choices: [
      { value: 'nb', names: ['Norsk', 'Norwegian', 'Bokmål', 'Norsk bokmål', 'nb', 'no', 'nb-NO'] },
      { value: 'en', names: ['Engelsk', 'English', 'en', 'en-GB', 'en-US'] },
    ],
  },
];
