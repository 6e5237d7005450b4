import type { CheckDocumentType } from '../contract/check-file-schemas.ts';

/** Titles and headings of Nordic and English documents, in lower case; the first type that has one in the text wins. */
const TITLES: readonly (readonly [CheckDocumentType, RegExp])[] = [
  [
    'POLICE_CERTIFICATE',
    /\b(?:politiattest|police certificate|certificate of conduct|belastningsregistret|straffeattest|børneattest|rikosrekisteri\w*|criminal records? (?:certificate|extract))\b/u,
  ],
  [
    'RESIDENCE_CARD',
    /\b(?:oppholdstillatelse|oppholdskort|arbeidstillatelse|residence (?:permit|card)|work permit|uppehållstillstånd|uppehållskort|arbetstillstånd|opholdstilladelse|opholdskort|oleskelulupa\w*|oleskelukortti)\b/u,
  ],
  [
    'TRANSCRIPT',
    /\b(?:karakterutskrift|karakteroversikt|transcript of records|academic transcript|studieutdrag|studieintyg|resultatintyg|karakterudskrift|eksamensudskrift|opintosuoritusote)\b/u,
  ],
  [
    'DIPLOMA',
    /\b(?:vitnemål|fagbrev|svennebrev|diploma|degree certificate|examensbevis|eksamensbevis|tutkintotodistus)\b/u,
  ],
  [
    'WORK_CERTIFICATE',
    /\b(?:sluttattest|arbeidsattest|tjenestebevis|certificate of (?:employment|service)|employment certificate|tjänstgöringsintyg|arbetsintyg|tjänstgöringsbetyg|ansættelsesbevis|työtodistus)\b/u,
  ],
];

/** Returns what a document seems to be by its text; UNKNOWN when that cannot be told. */
export function documentType(text: string): CheckDocumentType {
  const lower = text.toLowerCase().normalize();
  return TITLES.find(([, title]) => title.test(lower))?.[0] ?? 'UNKNOWN';
}

/** The documents that a check asks for; a check that is not here takes any. */
const EXPECTED: Readonly<Record<string, readonly CheckDocumentType[]>> = {
  CRIMINAL_RECORD: ['POLICE_CERTIFICATE'],
  EDUCATION: ['DIPLOMA', 'TRANSCRIPT'],
  WORK_EXPERIENCE: ['WORK_CERTIFICATE'],
  WORK_PERMIT: ['RESIDENCE_CARD'],
};

/** Whether a document that was told is another one than the check asks for. */
export function isOtherKind(found: CheckDocumentType, checkType: string): boolean {
  const expected = EXPECTED[checkType];
  return found !== 'UNKNOWN' && expected !== undefined && !expected.includes(found);
}
