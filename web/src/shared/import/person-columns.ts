import type { ImportColumn } from './definition.ts';

export type PersonColumnKey = 'email' | 'firstName' | 'lastName' | 'fullName' | 'phone' | 'language';

/** The columns of a person who gets mails, with the headers that people give them in Norwegian and English. */
export const PERSON_COLUMNS: readonly ImportColumn<PersonColumnKey>[] = [
  {
    key: 'email',
    kind: 'email',
    isRequired: true,
    headers: ['E-post', 'Epostadresse', 'E-postadresse', 'Email', 'E-mail address', 'Mail', 'E-mail'],
    example: 'ola.nordmann@example.com',
  },
  {
    key: 'firstName',
    kind: 'line',
    isRequired: true,
    // People with one name have it as their last one.
    canBeBlank: true,
    headers: ['Fornavn', 'First name', 'Given name', 'Forename', 'For- og mellomnavn'],
    example: 'Ola',
  },
  {
    key: 'lastName',
    kind: 'line',
    isRequired: true,
    headers: ['Etternavn', 'Last name', 'Surname', 'Family name'],
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
      'Candidate',
    ],
    example: '',
    fills: ['firstName', 'lastName'],
  },
  {
    key: 'phone',
    kind: 'phone',
    isRequired: false,
    headers: ['Telefon', 'Telefonnummer', 'Tlf', 'Mobil', 'Mobilnummer', 'Phone', 'Phone number', 'Mobile', 'Cell'],
    example: '+47 912 34 567',
  },
  {
    key: 'language',
    kind: 'choice',
    isRequired: false,
    headers: ['Språk', 'Language', 'Foretrukket språk', 'Preferred language'],
    example: 'Norsk',
    choices: [
      { value: 'nb', names: ['Norsk', 'Norwegian', 'Bokmål', 'Norsk bokmål', 'nb', 'no', 'nb-NO'] },
      { value: 'en', names: ['Engelsk', 'English', 'en', 'en-GB', 'en-US'] },
    ],
  },
];
