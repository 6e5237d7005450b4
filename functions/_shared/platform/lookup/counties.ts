/** Counties by the first two digits of their municipalities' numbers, as of 2024. */
const COUNTIES: Readonly<Record<string, string>> = {
  '03': 'Oslo',
  '11': 'Rogaland',
  '15': 'Møre og Romsdal',
  '18': 'Nordland',
  '21': 'Svalbard',
  '31': 'Østfold',
  '32': 'Akershus',
  '33': 'Buskerud',
  '34': 'Innlandet',
  '39': 'Vestfold',
  '40': 'Telemark',
  '42': 'Agder',
  '46': 'Vestland',
  '50': 'Trøndelag',
  '55': 'Troms',
  '56': 'Finnmark',
};

/** The county of a Norwegian municipality number (`0301`); '' when there is none. */
export function countyOf(municipalityNumber: string | undefined): string {
  return COUNTIES[municipalityNumber?.slice(0, 2) ?? ''] ?? '';
}
