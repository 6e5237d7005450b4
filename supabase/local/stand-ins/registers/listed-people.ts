// People on lists of politically exposed and sanctioned people. None of them exists.

export interface ListedPerson {
  readonly id: string;
  readonly name: string;
  readonly alias?: readonly string[];
  readonly birthDate?: string;
  readonly country: string;
  readonly topics: readonly string[];
  readonly position?: string;
  readonly datasets: readonly string[];
}

const named: readonly ListedPerson[] = [
  {
    id: 'stand-in-pep-1',
    name: 'Sigrid Moen',
    alias: ['Sigrid Johanne Moen'],
    birthDate: '1954-06-17',
    country: 'no',
    topics: ['role.pep'],
    position: 'Stortingsrepresentant',
    datasets: ['no_storting'],
  },
  {
    id: 'stand-in-pep-2',
    name: 'Bjoern Aasen',
    birthDate: '1968-11-30',
    country: 'no',
    topics: ['role.pep'],
    position: 'Statssekretær',
    datasets: ['no_regjeringen'],
  },
  {
    id: 'stand-in-sanction-1',
    name: 'Viktor Testov',
    alias: ['Виктор Тестов'],
    birthDate: '1970',
    country: 'ru',
    topics: ['sanction'],
    datasets: ['eu_fsf', 'us_ofac_sdn'],
  },
];

/** A name that many people share: "Mange Treff". */
const shared: readonly ListedPerson[] = Array.from({ length: 60 }, (_, at) => ({
  id: `stand-in-shared-${at}`,
  name: 'Mange Treff',
  birthDate: String(1930 + at),
  country: 'se',
  topics: ['role.pep'],
  datasets: ['se_riksdagen'],
}));

export const listedPeople: readonly ListedPerson[] = [...named, ...shared];
