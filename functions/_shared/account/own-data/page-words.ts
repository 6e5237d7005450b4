import type { Language } from '../../platform/contract/languages.ts';

interface PageWords {
  readonly title: (name: string, isTeam: boolean) => string;
  readonly ordered: (when: string) => string;
  readonly how: readonly string[];
  readonly omitted: string;
  readonly omittedText: string;
  readonly counts: (rows: number, files: number) => string;
  readonly back: string;
  readonly previous: string;
  readonly next: string;
  readonly none: string;
  readonly file: string;
  readonly yes: string;
  readonly no: string;
}

export const PAGE_WORDS: Readonly<Record<Language, PageWords>> = {
  en: {
    title: (name, isTeam) => (isTeam ? `All data of ${name}` : `All data about ${name}`),
    ordered: (when) => `Ordered ${when}, time in Oslo.`,
    how: [
      'Open the pages below to read. The files that end in .json have the same for other programs, with all codes and ids. Files are in the folder “files” of each part.',
      'If you got several ZIP files, unpack all of them into the same folder. Otherwise some links lead nowhere.',
    ],
    omitted: 'What is left out',
    omittedText: 'This is not in the archive:',
    counts: (rows, files) => (files === 0 ? `${rows}` : `${rows}, files: ${files}`),
    back: 'All parts',
    previous: 'Previous page',
    next: 'Next page',
    none: 'Nothing',
    file: 'File',
    yes: 'Yes',
    no: 'No',
  },
  nb: {
    title: (name) => `Alle data om ${name}`,
    ordered: (when) => `Bestilt ${when}, norsk tid.`,
    how: [
      'Åpne sidene nedenfor for å lese. Filene som slutter på .json har det samme for andre programmer, med alle koder og id-er. Filer ligger i mappen «files» i hver del.',
      'Har du fått flere ZIP-filer, pakker du ut alle i samme mappe. Ellers virker ikke alle lenkene.',
    ],
    omitted: 'Hva som er utelatt',
    omittedText: 'Dette er ikke med i arkivet:',
    counts: (rows, files) => (files === 0 ? `${rows}` : `${rows}, filer: ${files}`),
    back: 'Alle delene',
    previous: 'Forrige side',
    next: 'Neste side',
    none: 'Ingenting',
    file: 'Fil',
    yes: 'Ja',
    no: 'Nei',
  },
};
