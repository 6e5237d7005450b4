import type {
  ClosingReason,
  OwnCategory,
  OwnListName,
  OwnQuestion,
  Substatus,
} from '#functions/whistleblowing/contract/own-lists.ts';
import type { Answer } from '#modules/tellmore/protocol/entry-content.ts';

const id = (place: number): string => `5e1f0000-0000-4000-8000-${String(place).padStart(12, '0')}`;
const plain = { helpNb: '', helpEn: '', required: false, type: null, category: null, options: [] };

const PLACE: OwnQuestion = {
  ...plain,
  id: id(1),
  nb: 'Hvor i virksomheten gjelder det?',
  en: 'Which part of the organisation is it about?',
  kind: 'CHOICE',
  required: true,
  type: 'WHISTLEBLOWING',
  options: [
    { nb: 'Kontoret', en: 'The office' },
    { nb: 'Lageret', en: 'The warehouse' },
    { nb: 'Et annet sted', en: 'Somewhere else' },
  ],
};
const REPEATS: OwnQuestion = {
  ...plain,
  id: id(2),
  nb: 'Kan det skje igjen?',
  en: 'Can it happen again?',
  helpNb: 'Svar ja hvis noen kan komme til skade eller bli utsatt for det samme.',
  helpEn: 'Answer yes if somebody can be hurt or exposed to the same.',
  kind: 'YES_NO',
  type: 'WHISTLEBLOWING',
};
const TRAINING: OwnQuestion = {
  ...plain,
  id: id(3),
  nb: 'Hvilken opplæring har du fått om dette?',
  en: 'What training have you had in this?',
  kind: 'LONG_TEXT',
  type: 'WHISTLEBLOWING',
  category: 'DANGEROUS_CONDITIONS',
};

const SUPPLIERS: OwnCategory = {
  id: id(11),
  nb: 'Brudd hos leverandører',
  en: 'Breaches by suppliers',
  retired: false,
};
export const INTERVIEWS: Substatus = {
  id: id(21),
  nb: 'Intervjuer',
  en: 'Interviews',
  status: 'IN_PROGRESS',
  visible: false,
};

/** What the demo team adds of its own. */
export const DEMO_LISTS: Readonly<
  Record<OwnListName, readonly (OwnQuestion | OwnCategory | Substatus | ClosingReason)[]>
> = {
  QUESTIONS: [PLACE, REPEATS, TRAINING],
  CATEGORIES: [SUPPLIERS],
  SUBSTATUSES: [
    INTERVIEWS,
    { id: id(22), nb: 'Ekstern gransking', en: 'External investigation', status: 'IN_PROGRESS', visible: true },
  ],
  CLOSING_REASONS: [
    { id: id(31), nb: 'Bekreftet, og rettet opp', en: 'Confirmed and put right' },
    { id: id(32), nb: 'Undersøkt, ingen brudd funnet', en: 'Investigated, no breach found' },
  ],
};

/** What a reporter answered to two of the questions. */
export const DEMO_ANSWERS: readonly Answer[] = [
  { id: PLACE.id, kind: PLACE.kind, question: PLACE.nb, answer: [PLACE.options[0]?.nb ?? ''] },
  { id: REPEATS.id, kind: REPEATS.kind, question: REPEATS.nb, answer: ['YES'] },
];
