export const POSTER_LANGUAGES = ['nb', 'nn', 'en'] as const;
/** In their own words. */
export const LANGUAGE_NAMES = { nb: 'Bokmål', nn: 'Nynorsk', en: 'English' } as const;
export type PosterLanguage = (typeof POSTER_LANGUAGES)[number];

interface PosterTexts {
  readonly heading: string;
  readonly question: string;
  readonly points: readonly string[];
  readonly scan: string;
}

/** What is printed. Independent of the language of the screen, because the reader is somebody else. */
export const POSTER_TEXTS: Readonly<Record<PosterLanguage, PosterTexts>> = {
  nb: {
    heading: 'Si fra',
    question: 'Har du sett eller opplevd noe kritikkverdig på jobben?',
    points: [
      'Du kan varsle uten å si hvem du er.',
      'Bare de som behandler varsler, kan lese det du skriver.',
      'Du kan følge varselet og få svar.',
    ],
    scan: 'Skann koden, eller gå til',
  },
  nn: {
    heading: 'Sei frå',
    question: 'Har du sett eller opplevd noko kritikkverdig på jobben?',
    points: [
      'Du kan varsle utan å seie kven du er.',
      'Berre dei som behandlar varsel, kan lese det du skriv.',
      'Du kan følgje varselet og få svar.',
    ],
    scan: 'Skann koden, eller gå til',
  },
  en: {
    heading: 'Speak up',
    question: 'Have you seen or experienced wrongdoing at work?',
    points: [
      'You can report without saying who you are.',
      'Only those who handle reports can read what you write.',
      'You can follow your report and get an answer.',
    ],
    scan: 'Scan the code, or go to',
  },
};
