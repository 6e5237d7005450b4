/** Parts of organisations with a number of their own, which can be a buyer's. None of them exists. */
export const subunits = [
  { organisasjonsnummer: '310200018', navn: 'FJELLHEIM BYGG AS AVD LILLESTRØM', overordnetEnhet: '310100013' },
  {
    organisasjonsnummer: '310200026',
    navn: 'FJELLHEIM BYGG AS AVD MOSS',
    overordnetEnhet: '310100013',
    slettedato: '2024-06-30',
  },
];
