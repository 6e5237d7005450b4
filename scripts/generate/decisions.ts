import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The index: one file, written by `npm run generate`. */
export const DECISION_INDEX = 'docs/decisions/README.md';
const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'decisions');

/** In the order of the index. A record names its area on line 3. */
export const AREAS = [
  'Platform',
  'Web',
  'Tests and tools',
  'Account',
  'Identity',
  'Signing',
  'Credits',
  'Checks',
  'Whistleblowing',
] as const;

export interface Decision {
  readonly file: string;
  readonly number: string;
  readonly title: string;
  readonly text: string;
  readonly area: string | undefined;
  /** Numbers of former records that this one contains now. Migrations still cite them. */
  readonly includes: readonly string[];
}

/** Returns the records in the order of their numbers, without the template and the index. */
export function readDecisions(): Decision[] {
  const files = readdirSync(FOLDER).filter((file) => /^\d{4}-.+\.md$/.test(file) && !file.startsWith('0000'));
  return files.toSorted().map((file) => readDecision(file, readFileSync(join(FOLDER, file), 'utf8')));
}

function readDecision(file: string, text: string): Decision {
  const [heading = '', , state = ''] = text.split('\n');
  const [, , area, includes = ''] = state.split(' · ');
  const former = includes.match(/\d{4}/g) ?? [];
  return { file, text, area, number: file.slice(0, 4), title: heading.replace(/^# \d{4} /, ''), includes: former };
}

/** Returns the text of the index: records by area, then where the former numbers are. */
export function decisionIndex(decisions: readonly Decision[]): string {
  const sections = AREAS.map((area) => {
    const lines = decisions.filter((decision) => decision.area === area).map((each) => `- ${link(each)} ${each.title}`);
    return `## ${area}\n\n${lines.join('\n')}\n`;
  });
  const former = decisions.flatMap((each) => each.includes.map((number) => `- ${number}: now in ${link(each)}`));
  return [
    '# Decisions',
    '',
    'Written by `npm run generate` from the headings of the records. [The template](0000-template.md) says what a record has.',
    'Extend the record of a decision rather than adding one.',
    '',
    ...sections,
    '## Former numbers',
    '',
    'Comments in migrations cite some of them.',
    '',
    ...former.toSorted(),
    '',
  ].join('\n');
}

function link({ number, file }: Decision): string {
  return `[${number}](${file})`;
}
