/** A fictitious person with a document, as Veriff reads it: names as they are printed. */
export interface VeriffPerson {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly idNumber: string | null;
  readonly document: {
    readonly type: 'PASSPORT' | 'ID_CARD' | 'DRIVERS_LICENSE';
    readonly number: string;
    readonly country: string;
    readonly validUntil: string | null;
  };
}

const passport = (country: string, number: string) => ({
  type: 'PASSPORT' as const,
  number,
  country,
  validUntil: '2033-05-17',
});

/** Identity numbers are of test series: no living person has one. */
export const veriffPeople: readonly VeriffPerson[] = [
  {
    id: 'kari',
    firstName: 'KARI',
    lastName: 'NORDMANN',
    dateOfBirth: '1994-11-15',
    idNumber: '15919400088',
    document: passport('NO', 'CCC000001'),
  },
  {
    id: 'signe',
    firstName: 'SIGNE',
    lastName: 'AAS',
    dateOfBirth: '1985-10-01',
    idNumber: null,
    document: passport('NO', 'CCC000002'),
  },
  {
    id: 'ola',
    firstName: 'OLA BJØRN',
    lastName: 'HANSEN',
    dateOfBirth: '1971-01-21',
    idNumber: null,
    document: { type: 'ID_CARD', number: 'LL1200345', country: 'NO', validUntil: '2031-02-01' },
  },
  {
    id: 'adaeze',
    firstName: 'ADAEZE',
    lastName: 'OKAFOR',
    dateOfBirth: '1990-03-12',
    idNumber: null,
    document: passport('NG', 'A01234567'),
  },
  {
    id: 'maria',
    firstName: 'María',
    lastName: 'García López',
    dateOfBirth: '1988-07-30',
    idNumber: null,
    document: { type: 'ID_CARD', number: 'ABC123456', country: 'ES', validUntil: null },
  },
  // One name alone.
  {
    id: 'suharto',
    firstName: null,
    lastName: 'SUHARTONO',
    dateOfBirth: '1979-12-05',
    idNumber: null,
    document: passport('ID', 'X1234567'),
  },
  {
    id: 'driver',
    firstName: 'JOHN',
    lastName: 'SMITH',
    dateOfBirth: '1982-02-02',
    idNumber: null,
    document: { type: 'DRIVERS_LICENSE', number: 'SMITH802022JJ9', country: 'GB', validUntil: '2030-01-01' },
  },
];
