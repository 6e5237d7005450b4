// Who has a role in the organisations of entities.ts, as the register's API names it. None of them exists.

interface RegisteredRole {
  type: { kode: string; beskrivelse: string };
  person: { fodselsdato: string; navn: { fornavn: string; mellomnavn?: string; etternavn: string }; erDoed: boolean };
  fratraadt: boolean;
}

const TYPES: Readonly<Record<string, string>> = {
  DAGL: 'Daglig leder',
  INNH: 'Innehaver',
  LEDE: 'Styrets leder',
  MEDL: 'Styremedlem',
};

// number | role | first name | middle name | last name | birth date | resigned
const TABLE = `
310100013|DAGL|Olav||Fjeld|1971-05-04|
310100013|LEDE|Sigrid|Marie|Moen|1990-02-21|
310100013|MEDL|Bjørn||Åsen|1968-11-30|
310100226|LEDE|Thomas||Lund|1984-08-15|
310100226|MEDL|Nina||Strand|1979-03-02|resigned
310100293|DAGL|Thomas|Andre|Lund|1992-01-09|
310100994|DAGL|Thomas|Andre|Lund|1992-01-09|
310104426|INNH|Sigrid||Moen|1990-02-21|
`;

const rows = TABLE.trim()
  .split('\n')
  .map((row) => row.split('|'));

/** Returns the answer of `GET /enheter/{number}/roller`: the roles in groups of one type. */
export function rolesOf(number: string): object {
  const roles = rows.filter(([company]) => company === number).map(toRole);
  const kinds = [...new Set(roles.map(({ type }) => type.kode))];
  return {
    rollegrupper: kinds.map((kode) => ({
      type: { kode, beskrivelse: TYPES[kode] },
      roller: roles.filter(({ type }) => type.kode === kode),
    })),
  };
}

function toRole([, kode = '', fornavn = '', mellomnavn = '', etternavn = '', fodselsdato = '', left = '']: string[]) {
  const navn = { fornavn, ...(mellomnavn === '' ? {} : { mellomnavn }), etternavn };
  return {
    type: { kode, beskrivelse: TYPES[kode] ?? kode },
    person: { fodselsdato, navn, erDoed: false },
    fratraadt: left !== '',
  } satisfies RegisteredRole;
}
