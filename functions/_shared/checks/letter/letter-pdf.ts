import type { Language } from '../../platform/contract/languages.ts';
import { entryPages } from '../../platform/pdf/entry-pages.ts';
import type { Entry, EntryLine } from '../../platform/pdf/entry-pages.ts';
import { ownPagesPdf } from '../../platform/pdf/own-pages.ts';
import type { LetterFacts } from './letter-facts.ts';
import { letterWords } from './letter-words.ts';
import type { LetterWords } from './letter-words.ts';

/** Returns the letter that confirms to the police why a certificate is needed. */
export function letterPdf(facts: LetterFacts, language: Language): Promise<Uint8Array> {
  const words = letterWords[language];
  const entries = entriesOf(facts, words, dateFormat(language));
  const { organizationName: author } = facts;
  return ownPagesPdf({ ...entryPages({ title: words.title, head: author, language, entries }), author });
}

function entriesOf(facts: LetterFacts, words: LetterWords, date: (day: string) => string): Entry[] {
  const { purpose, organizationName: organization } = facts;
  const name = facts.candidateName ?? words.someone;
  return [
    [['title', words.title]],
    ...(words.translation === null ? [] : [[['quiet', words.translation]] satisfies Entry]),
    [['heading', words.recipient]],
    [
      ['strong', organization],
      ...lines([
        facts.organizationNumber === null ? null : words.organizationNumber(grouped(facts.organizationNumber)),
        [facts.contactName, facts.contactEmail, facts.contactPhone].filter((each) => each !== null).join(' · '),
      ]),
    ],
    [['heading', words.applicant]],
    [
      ['strong', name],
      ['body', facts.birthDate === null ? words.birthDateUnknown : words.birthDate(date(facts.birthDate))],
    ],
    [['heading', words.purpose]],
    [
      ['strong', `${purpose.category}: ${purpose.purpose}`],
      // English readers get the explanation, because the police's list is Norwegian.
      ...lines([
        words.translation === null ? null : purpose.explanation,
        words.legalBasis(purpose.legalBasis),
        words.certificate[purpose.certificate],
      ]),
    ],
    [['heading', words.job]],
    [
      ['strong', facts.jobRole],
      ...lines([
        [words.jobType(facts.temporaryJob), facts.employedOn === null ? null : words.start(date(facts.employedOn))]
          .filter((each) => each !== null)
          .join(' · '),
        words.where(organization, facts.place),
      ]),
    ],
    [['heading', words.tasks]],
    ...facts.jobDescription.split(/\n+/).map((text): Entry => [['body', text]]),
    [['heading', words.confirmation]],
    [['body', words.confirms[stateOf(facts)](organization, name, facts.jobRole)]],
    [['body', words.shown]],
    [
      ['body', `${facts.place}, ${date(facts.date)}`],
      ['strong', words.signedBy(facts.contactName, organization)],
    ],
    [
      ['quiet', words.electronic],
      ['quiet', words.reference(facts.reference)],
    ],
  ];
}

/** What the sender has confirmed, and no more. */
function stateOf({ alreadyEmployed, offerMade }: LetterFacts): keyof LetterWords['confirms'] {
  if (alreadyEmployed) return 'EMPLOYED';
  if (offerMade === null) return 'CONSIDERED';
  return offerMade ? 'OFFERED' : 'NOT_OFFERED';
}

function lines(texts: readonly (string | null)[]): EntryLine[] {
  return texts.filter((text) => text !== null).map((text): EntryLine => ['body', text]);
}

function dateFormat(language: Language): (day: string) => string {
  const format = new Intl.DateTimeFormat(language === 'nb' ? 'nb-NO' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  return (day) => format.format(new Date(day));
}

/** `912 345 678` of a Norwegian organisation number; any other as it is. */
function grouped(number: string): string {
  return /^\d{9}$/.test(number) ? number.replaceAll(/(\d{3})(?=\d)/g, '$1 ') : number;
}
