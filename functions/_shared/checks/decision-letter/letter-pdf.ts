import type { PDF } from '@libpdf/core';
import type { Language } from '../../platform/contract/languages.ts';
import { shownOrganizationNumber } from '../../platform/contract/shown-numbers.ts';
import { entryPages } from '../../platform/pdf/entry-pages.ts';
import type { Entry, EntryLine } from '../../platform/pdf/entry-pages.ts';
import { ownPages } from '../../platform/pdf/own-pages.ts';
import type { DecisionLetterFacts } from './letter-facts.ts';
import { decisionLetterWords } from './letter-words.ts';
import type { DecisionLetterWords } from './letter-words.ts';

export interface DecisionLetter {
  readonly facts: DecisionLetterFacts;
  readonly language: Language;
  /** The page where anyone can verify the file. */
  readonly verificationUrl: string;
}

/** NOTICE: nothing is decided yet. */
export function kindOfLetter({ action }: DecisionLetterFacts): 'NOTICE' | 'DECISION' {
  return action === 'GIVE_NOTICE' ? 'NOTICE' : 'DECISION';
}

/** Returns the letter to a candidate about a decision or the notice before it, not saved yet. */
export function decisionLetterPdf({ facts, language, verificationUrl }: DecisionLetter): Promise<PDF> {
  const words = decisionLetterWords[language];
  const title = words.title[kindOfLetter(facts)];
  const { organizationName: author } = facts;
  const entries = [
    [['title', title]] satisfies Entry,
    ...letterEntries(facts, language, words),
    [
      ['quiet', words.sealed(verificationUrl)],
      ['quiet', words.reference(facts.reference)],
    ] satisfies Entry,
  ];
  return ownPages({ ...entryPages({ title, head: author, language, entries }), author });
}

function letterEntries(facts: DecisionLetterFacts, language: Language, words: DecisionLetterWords): Entry[] {
  const { organizationName: organization, organizationNumber, notice, reason, rights, answerBy } = facts;
  const date = dateFormat(language);
  const contact = [facts.contactName, facts.contactEmail, facts.contactPhone].filter((each) => each !== null);
  return [
    [['heading', words.from]],
    [
      ['strong', organization],
      ...lines([
        organizationNumber === null ? null : words.organizationNumber(shownOrganizationNumber(organizationNumber)),
        contact.length === 0 ? null : contact.join(' · '),
      ]),
    ],
    [['heading', words.to]],
    [['strong', facts.candidateName]],
    lines([words.said[facts.action](organization), answerBy === null ? null : words.answerBy(date(answerBy))]),
    ...(facts.basis.length === 0 || rights === null
      ? []
      : section(words.basis, [...facts.basis.map((names) => names[language]), words.found])),
    ...(reason === null ? [] : section(words.reason, reason.split(/\n+/))),
    ...(notice === null
      ? []
      : section(words.process, [
          words.noticed(date(notice.date), notice.answerBy === null ? null : date(notice.answerBy)),
          ...(notice.objectedOn === null ? [] : [words.objected(date(notice.objectedOn))]),
          ...(notice.answeredOn === null ? [] : [words.answered(date(notice.answeredOn))]),
        ])),
    ...(rights === null ? [] : section(words.rights, [rights[language]])),
    [
      ['body', date(facts.date)],
      ['strong', facts.decidedBy === null ? organization : words.signedBy(facts.decidedBy, organization)],
    ],
  ];
}

function section(heading: string, paragraphs: readonly string[]): Entry[] {
  return [[['heading', heading]], ...paragraphs.map((text): Entry => [['body', text]])];
}

function lines(texts: readonly (string | null)[]): EntryLine[] {
  return texts.filter((text) => text !== null).map((text): EntryLine => ['body', text]);
}

function dateFormat(language: Language): (day: string) => string {
  const format = new Intl.DateTimeFormat(language === 'nb' ? 'nb-NO' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  return (day) => format.format(new Date(day));
}
