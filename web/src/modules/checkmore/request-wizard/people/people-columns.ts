import type { ImportColumn, Values } from '#shared/import/definition.ts';
import { PERSON_COLUMNS } from '#shared/import/person-columns.ts';
import type { PersonInput } from '#functions/checks/contract/request-input.ts';
import { askedFirstName } from '#functions/platform/contract/full-name.ts';

export const PERSON_KEYS = [
  'email',
  'firstName',
  'lastName',
  'fullName',
  'phone',
  'language',
  'departmentId',
  'jobRole',
  'temporaryJob',
  'alreadyEmployed',
  'employedOn',
  'jobDescription',
] as const;
export type PersonKey = (typeof PERSON_KEYS)[number];

/** What the columns depend on. */
export interface PeopleContext {
  /** Those that the user works in. */
  readonly departments: readonly { readonly id: string; readonly name: string }[];
  /** For rows without a department; null if a row needs one. */
  readonly department: string | null;
  /** Whether the request has a check that is for a job. */
  readonly needsJob: boolean;
  /** The parts of the job that the request itself does not say. */
  readonly missingJob: readonly PersonKey[];
  /** Of people who are in the request. */
  readonly taken: readonly string[];
}

/** The columns of a list of candidates, with the headers that people give them in Norwegian and English. */
export function peopleColumns({ departments, department, needsJob, missingJob }: PeopleContext) {
  const columns: ImportColumn<PersonKey>[] = [
    ...PERSON_COLUMNS,
    {
      key: 'departmentId',
      kind: 'choice',
      isRequired: department === null,
      headers: [
        'Avdeling',
        'Avd',
        'Avdelingsnavn',
        'Seksjon',
        'Department',
        'Dept',
        'Enhet',
        'Unit',
        'Division',
        'Team',
      ],
      example: departments[0]?.name ?? '',
      choices: departments.map(({ id, name }) => ({ value: id, names: [name] })),
    },
  ];
  return needsJob ? [...columns, ...jobColumns(missingJob)] : columns;
}

function jobColumns(missing: readonly PersonKey[]): ImportColumn<PersonKey>[] {
  const isRequired = (key: PersonKey) => missing.includes(key);
  return [
    {
      key: 'jobRole',
      kind: 'line',
      isRequired: isRequired('jobRole'),
      headers: [
        'Stilling',
        'Rolle',
        'Stillingstittel',
        'Stillingsbenevnelse',
        'Jobbtittel',
        'Tittel',
        'Yrke',
        'Role',
        'Job role',
        'Job title',
        'Title',
        'Position',
        'Occupation',
      ],
      example: 'Lærer',
    },
    {
      key: 'temporaryJob',
      kind: 'choice',
      isRequired: isRequired('temporaryJob'),
      headers: [
        'Ansettelsesform',
        'Ansettelsestype',
        'Stillingstype',
        'Fast/midlertidig',
        'Job type',
        'Type of employment',
        'Employment type',
        'Contract type',
      ],
      example: 'Fast',
      choices: [
        { value: 'permanent', names: ['Fast', 'Permanent', 'Fast ansatt', 'Fast stilling'] },
        { value: 'temporary', names: ['Midlertidig', 'Temporary', 'Vikar', 'Vikariat', 'Engasjement'] },
      ],
    },
    {
      key: 'alreadyEmployed',
      kind: 'yesNo',
      isRequired: isRequired('alreadyEmployed'),
      headers: ['Allerede ansatt', 'Er ansatt', 'Employed', 'Already employed'],
      example: 'Nei',
    },
    {
      key: 'employedOn',
      kind: 'day',
      isRequired: isRequired('employedOn'),
      headers: [
        'Startdato',
        'Start',
        'Oppstart',
        'Oppstartsdato',
        'Første arbeidsdag',
        'Ansatt fra',
        'Ansattdato',
        'Ansettelsesdato',
        'Tiltredelse',
        'Tiltredelsesdato',
        'Begynner',
        'Start date',
        'Starting date',
        'First day',
        'Hire date',
        'Employment date',
      ],
      example: '01.12.2026',
    },
    {
      key: 'jobDescription',
      kind: 'paragraph',
      isRequired: false,
      headers: ['Stillingsbeskrivelse', 'Arbeidsoppgaver', 'Oppgaver', 'Job description', 'Tasks', 'Duties'],
      example: '',
    },
  ];
}

/** Returns the person of a row. What is empty is left to the request. */
export function toPerson(values: Values<PersonKey>, { department }: PeopleContext): PersonInput {
  const { email, lastName, phone, language, departmentId, jobRole, temporaryJob } = values;
  const { alreadyEmployed, employedOn, jobDescription } = values;
  return {
    email,
    firstName: askedFirstName(values),
    lastName,
    phone,
    departmentId: departmentId || (department ?? ''),
    ...(language ? { language } : {}),
    ...(jobRole ? { jobRole } : {}),
    ...(temporaryJob ? { temporaryJob: temporaryJob === 'temporary' } : {}),
    ...(alreadyEmployed ? { alreadyEmployed: alreadyEmployed === 'yes' } : {}),
    ...(employedOn ? { employedOn } : {}),
    ...(jobDescription ? { jobDescription } : {}),
  };
}
