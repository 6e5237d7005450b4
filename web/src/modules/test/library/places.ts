import type {
  AddressSuggestion,
  Company,
  CompanyPage,
  PlaceAddress,
} from '#functions/platform/contract/lookup-schemas.ts';
import type { callFunction } from '#api/functions.ts';

type Call = typeof callFunction;

const address: PlaceAddress = {
  line1: 'Storgata 1',
  line2: '',
  city: 'OSLO',
  county: 'Oslo',
  postalCode: '0155',
  country: 'NO',
  latitude: 59.9127,
  longitude: 10.7461,
};

const suggestions: readonly AddressSuggestion[] = [
  { id: '1', title: 'Storgata 1', detail: 'Oslo, Norge' },
  { id: '2', title: 'Storgata 1', detail: 'Lillehammer, Norge' },
  { id: '3', title: 'Storgatabrua ved Nordre Strandgate og Søndre Elvebredd', detail: 'Mo i Rana, Nordland, Norge' },
];

const sound: Company = {
  name: 'NORDLYS REGNSKAP AS',
  orgNumber: '310100013',
  address,
  bankruptcy: false,
  liquidation: false,
  deleted: false,
  accountExists: false,
};

/** Made-up organisations, one in each state; the last has all that do not rule each other out, and a long name. */
export const companies: readonly Company[] = [
  sound,
  { ...sound, name: 'FJELLHEIM BYGG AS', orgNumber: '310100048', accountExists: true },
  { ...sound, name: 'KVITVÆR REDERI AS', orgNumber: '310100056', bankruptcy: true },
  { ...sound, name: 'SUNNFJORD SAMKJØP SA', orgNumber: '310100064', liquidation: true },
  { ...sound, name: 'POLARLYS PROSJEKT AS', orgNumber: '310100072', address: null, deleted: true },
  {
    ...sound,
    name: 'STIFTELSEN PERSONELLOGKOMPETANSEUTVIKLING FOR ØSTRE GAUSDAL OG OMEGN',
    orgNumber: '310100080',
    bankruptcy: true,
    liquidation: true,
    accountExists: true,
  },
];

/** Stands in for a server, whose answers are untyped, too. */
function answering(answer: (body: object) => unknown): Call {
  return async <Answer>(_name: string, body: object) => answer(body) as Answer;
}

const companyPage: CompanyPage = { items: companies, total: companies.length };

export const findsCompanies: Call = answering(() => companyPage);

export const findsAddresses: Call = answering((body) =>
  'action' in body && body.action === 'details' ? address : { items: suggestions },
);

export const findsNothing: Call = answering(() => ({ items: [], total: 0 }));

export const failsToAnswer: Call = () => Promise.reject(new TypeError('Failed to fetch'));

/** A team of more departments than a list shows; one has a name that no column is wide enough for. */
export const departments = [
  { id: 'long', name: 'Personell- og kompetanseutvikling for Østre Gausdal og Omegnskommunene' },
  ...Array.from({ length: 120 }, (_, index) => ({ id: String(index), name: `Butikk ${index + 1}` })),
];
