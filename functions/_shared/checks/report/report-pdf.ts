import type { PDF } from '@libpdf/core';
import type { Language } from '../../platform/contract/languages.ts';
import { shownOrganizationNumber } from '../../platform/contract/shown-numbers.ts';
import { entryPages } from '../../platform/pdf/entry-pages.ts';
import type { Entry, EntryLine } from '../../platform/pdf/entry-pages.ts';
import { ownPages } from '../../platform/pdf/own-pages.ts';
import type { ReportedCheck, ReportFacts } from './report-facts.ts';
import { referenceEntries } from './report-references.ts';
import { resultGroups } from './result-lines.ts';
import { reportWords } from './report-words.ts';
import type { ReportWords } from './report-words.ts';

export interface Report {
  readonly facts: ReportFacts;
  readonly language: Language;
  /** SHA-256 of the facts. */
  readonly digest: string;
  /** The page where anyone can verify the file. */
  readonly verificationUrl: string;
}

interface Context {
  readonly words: ReportWords;
  readonly language: Language;
  readonly moment: (when: string) => string;
}

/** Returns the report of a check list, not saved yet. It shows the facts and nothing else. */
export function reportPdf({ facts, language, digest, verificationUrl }: Report): Promise<PDF> {
  const words = reportWords[language];
  const context = { words, language, moment: momentFormat(language) };
  const entries = [
    ...introduction(facts, context),
    ...decisionEntries(facts, context),
    [['heading', words.checks]] satisfies Entry,
    ...facts.checks.flatMap((check) => checkEntries(check, context)),
    [['heading', words.about]] satisfies Entry,
    [
      ['body', words.madeFor(facts.readerName, context.moment(facts.madeAt))],
      ['body', words.verification(verificationUrl)],
      ['quiet', words.digest],
      ['hash', digest],
      ['quiet', words.reference],
      ['hash', facts.reference],
    ] satisfies Entry,
  ];
  return ownPages(entryPages({ title: words.title, head: facts.organizationName, language, entries }));
}

function introduction(facts: ReportFacts, { words, moment }: Context): Entry[] {
  return [
    [
      ['title', words.title],
      ['subtitle', facts.candidateName],
      ['body', words.summary[facts.status]],
    ],
    [['heading', words.candidate]],
    [
      ['strong', facts.candidateName],
      ['body', facts.email],
    ],
    [['heading', words.organization]],
    [
      ['strong', facts.organizationName],
      ...lines('body', [facts.organizationNumber && shownOrganizationNumber(facts.organizationNumber)]),
    ],
    lines('body', [
      `${words.requested} ${moment(facts.requestedAt)}`,
      facts.consentedAt && `${words.consented} ${moment(facts.consentedAt)}`,
      facts.endedAt && `${words.ended} ${moment(facts.endedAt)}`,
      facts.purpose && `${words.purpose}: ${facts.purpose}`,
    ]),
  ];
}

/** What was decided, when and by whom, apart from what the checks found. */
function decisionEntries({ decision }: ReportFacts, { words, moment }: Context): Entry[] {
  if (decision === null) return [];
  return [
    [['heading', words.decision]],
    [
      ['strong', words.decisionStates[decision.status]],
      ['body', words.decisionMade(moment(decision.madeAt), decision.madeBy)],
    ],
  ];
}

/** One check: what, the result, how, when, by whom, and what it rests on. */
function checkEntries(check: ReportedCheck, context: Context): Entry[] {
  const { words, language, moment } = context;
  const { decider, note, submittedAt } = check;
  return [
    [
      ['strong', language === 'nb' ? check.nameNb : check.nameEn],
      ['body', words.status[check.status]],
      ...lines('quiet', [
        words.how[check.decision === 'OVERRIDE' ? 'OVERRIDE' : check.completedBy],
        ...(check.reusedFrom === null
          ? [
              submittedAt && `${words.submitted} ${moment(submittedAt)}`,
              decider
                ? words.decided(moment(decider.decidedAt), who(decider, words))
                : `${words.completed} ${moment(check.completedAt)}`,
            ]
          : [words.reused(moment(check.reusedFrom))]),
        check.isMasked ? words.masked : null,
        check.isDisputed ? words.disputed : null,
      ]),
      ...lines('body', [note && `${words.note}: ${note}`]),
    ],
    ...resultGroups(check, language).map(({ title, lines: found }): Entry => [
      ...lines('body', [title]),
      ...lines('quiet', found),
    ]),
    ...referenceEntries(check.references ?? [], language, moment, check.norms ?? []),
    ...(check.files ?? []).map(({ name, sha256, pageCount }): Entry => [
      [
        'quiet',
        [`${words.evidence}: ${name}`, pageCount === null ? null : words.pages(pageCount)].filter(Boolean).join(', '),
      ],
      ['hash', sha256],
    ]),
    ...(check.sources ?? []).map(({ provider, sourceUrl, madeAt }): Entry => [
      ['quiet', `${words.source}: ${[provider, moment(madeAt), sourceUrl].filter(Boolean).join(' · ')}`],
    ]),
  ];
}

function who({ kind, name }: NonNullable<ReportedCheck['decider']>, { by }: ReportWords): string {
  return kind === 'SENDER' ? by.SENDER(name) : by[kind];
}

function lines(style: EntryLine[0], texts: readonly (string | null | undefined)[]): EntryLine[] {
  return texts.filter((text) => typeof text === 'string').map((text): EntryLine => [style, text]);
}

/** `23. november 2026 kl. 10:05`, where our customers are. */
function momentFormat(language: Language): (when: string) => string {
  const format = new Intl.DateTimeFormat(language === 'nb' ? 'nb-NO' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Oslo',
  });
  return (when) => format.format(new Date(when));
}
