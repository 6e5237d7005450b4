/** A fictitious person, as an eID of their country knows them. Numbers are of test series: no living person has one. */
export interface EidPerson {
  readonly id: string;
  readonly country: 'NO' | 'SE' | 'DK' | 'FI';
  readonly given: string;
  readonly family: string;
  readonly birthDate: string;
  readonly number: string;
}

export const eidPeople: readonly EidPerson[] = [
  { id: 'no-kari', country: 'NO', given: 'Kari', family: 'Nordmann', birthDate: '1994-11-15', number: '15919400088' },
  { id: 'no-signe', country: 'NO', given: 'Signe', family: 'Ås', birthDate: '1985-10-01', number: '01908500063' },
  { id: 'no-ola', country: 'NO', given: 'Ola Bjørn', family: 'Hansen', birthDate: '1971-01-21', number: '21817100055' },
  { id: 'se-alva', country: 'SE', given: 'Alva', family: 'Öberg', birthDate: '1994-09-15', number: '199409152387' },
  { id: 'se-lars', country: 'SE', given: 'Lars', family: 'Ek', birthDate: '1985-08-01', number: '198508012385' },
  { id: 'dk-freja', country: 'DK', given: 'Freja', family: 'Sørensen', birthDate: '1961-07-07', number: '0707614285' },
  { id: 'dk-mads', country: 'DK', given: 'Mads Emil', family: 'Holm', birthDate: '1985-08-01', number: '0108854003' },
  { id: 'fi-aino', country: 'FI', given: 'Aino', family: 'Mäkelä', birthDate: '1994-09-15', number: '150994-9007' },
  { id: 'fi-eero', country: 'FI', given: 'Eero', family: 'Laine', birthDate: '1985-08-01', number: '010885-9013' },
];

/**
 * Returns what the broker puts into the token about this person, as its documentation shows it for each eID (Idura Verify,
 * "JWT payloads per eID type"). In Norway and Denmark, `authenticationtype` is the value of `acr_values` that was used, and
 * a token of MitID has its levels too; the samples of Sweden and Finland name none. No sample has `acr`.
 */
export function claimsOf(person: EidPerson, acr: string): Record<string, string> {
  const { given, family, birthDate, number, country } = person;
  const name = `${given} ${family}`;
  switch (country) {
    case 'NO':
      return {
        identityscheme: 'nobankid-oidc',
        authenticationtype: acr,
        uniqueuserid: `9578-6000-4-${number.slice(-5)}`,
        birthdate: birthDate,
        socialno: number,
        given_name: given,
        family_name: family,
        name,
        country,
      };
    case 'SE':
      return {
        identityscheme: 'sebankid',
        ssn: number,
        name,
        given_name: given,
        family_name: family,
        ipaddress: '127.0.0.1',
        country,
      };
    case 'DK':
      return {
        identityscheme: 'dkmitid',
        authenticationtype: acr,
        loA: level(acr),
        ial: level(acr),
        aal: level(acr),
        fal: 'HIGH',
        uuid: `74ffcd31-fbaf-4c33-bdac-00${number}`,
        cprNumberIdentifier: number,
        birthdate: birthDate,
        name,
        country,
      };
    case 'FI':
      return {
        identityscheme: 'fitupas',
        hetu: number,
        given_name: given,
        family_name: family,
        name: 'a1b2c3',
        country,
      };
    default:
      return country satisfies never;
  }
}

function level(acr: string): string {
  return (acr.split(':').at(-1) ?? '').toUpperCase();
}
