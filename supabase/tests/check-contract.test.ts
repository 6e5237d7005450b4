import { afterAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { packageSchema } from '#functions/checks/contract/package-schemas.ts';
import { checkPersonSchema, checkPersonWithJobSchema } from '#functions/checks/contract/people-schemas.ts';
import {
  checkRequestSchema,
  countriesSchema,
  educationSchema,
  eLearningSchema,
  purposeSchema,
} from '#functions/checks/contract/request-schemas.ts';
import { connect } from './support/database.ts';

// The forms' schemas and SQL accept and refuse the same values, field by field.
const sql = connect();
afterAll(() => sql.end());

type Value = string | number | boolean | null | readonly unknown[] | Readonly<Record<string, unknown>>;
/** A value, and whether it is accepted. */
type Case = readonly [value: Value, accepted: boolean];

const A_DEPARTMENT = '3f0b6c1e-8d0a-4a57-9d0e-0f2f6c1f7a11';
const RIGHT_TO_LEFT = '\u202E';

const notText: Case[] = [
  [7, false],
  [true, false],
  [['x'], false],
  [{ x: 1 }, false],
];
const line = (max: number): Case[] => [
  ['Åse Bjørn-Dahl', true],
  ['  Åse  ', true],
  ['å'.repeat(max), true],
  ['å'.repeat(max + 1), false],
  ['👩'.repeat(max), true],
  ['a\nb', false],
  ['a\tb', false],
  ['a\u0007b', false],
  ['a\u2028b', false],
  [`a${RIGHT_TO_LEFT}b`, true],
  ...notText,
];
const paragraph = (max: number): Case[] => [
  ['Hei\n\nPå gjensyn\tKari', true],
  ['å'.repeat(max), true],
  ['å'.repeat(max + 1), false],
  ['a\u0007b', false],
  ...notText,
];
/** Names on a letter to the police. */
const latin: Case[] = [
  ['Nguyễn Thị Ánh', true],
  ['Åse-Þóra Ðkáłš', true],
  ['O’Neill', true],
  ['A\u030Ase', true],
  ['王芳', false],
  ['김민수', false],
  ['Олена', false],
  ['Λένα', false],
  ['محمد', false],
];
const otherScripts = latin.map(([value]): Case => [value, true]);
const emails: Case[] = [
  ['kari@nordlys.example', true],
  [' KARI@Nordlys.Example ', true],
  ['kari@bærum.no', true],
  ['kari', false],
  ['kari@', false],
  ['kari@nordlys', false],
  ['ka ri@nordlys.example', false],
  [`${'k'.repeat(65)}@nordlys.example`, false],
  ...notText,
];
const phones: Case[] = [
  ['+4791234567', true],
  ['+46701234567', true],
  ['', true],
  ['91234567', false],
  ['+4712345678', false],
  ['+47912', false],
  ['0047 91234567', false],
  ['+1234567890123456', false],
  ...notText,
];
const days: Case[] = [
  ['2027-02-28', true],
  ['1900-01-01', true],
  ['2027-02-30', false],
  ['1899-12-31', false],
  ['2100-01-01', false],
  ['28.02.2027', false],
  ['2027-2-8', false],
  ['i morgen', false],
  [20270228, false],
];
const flags: Case[] = [
  [true, true],
  [false, true],
  ['true', false],
  [1, false],
  [[], false],
];

const faultsAt = (errors: readonly { path: string }[], field: string) => errors.filter(({ path }) => path === field);

/** Compares a schema's field with the faults that SQL finds at it. */
function compare(
  fields: Readonly<Record<string, z.core.$ZodType>>,
  cases: Readonly<Record<string, readonly Case[]>>,
  judge: (input: Readonly<Record<string, Value>>) => Promise<readonly { path: string }[]>,
): void {
  for (const [field, values] of Object.entries(cases)) {
    test.each(values)(`${field} %j: %s`, async (value, accepted) => {
      const schema = fields[field] as z.ZodMiniType;
      expect(schema.safeParse(value).success, 'the schema').toBe(accepted);
      expect(faultsAt(await judge({ [field]: value }), field).length === 0, 'SQL').toBe(accepted);
    });
  }
}

const inSql = async (call: string, input: Readonly<Record<string, unknown>>): Promise<{ path: string }[]> => {
  const [row] = await sql.unsafe<{ errors: { path: string }[] }[]>(`select ${call} as errors`, [input as never]);
  return row!.errors;
};

const lineOrNone = (max: number): Case[] => [...line(max), ['', true]];
const paragraphOrNone = (max: number): Case[] => [...paragraph(max), ['', true]];

describe('an order', () => {
  compare(
    {
      ...checkRequestSchema.shape,
      ...educationSchema.shape,
      ...eLearningSchema.shape,
      ...countriesSchema.shape,
      ...purposeSchema.shape,
    },
    {
      contactName: line(300),
      contactEmail: emails,
      contactPhone: phones,
      organizationName: line(300),
      organizationNumber: lineOrNone(20),
      message: paragraphOrNone(2000),
      educationRequirements: paragraphOrNone(2000),
      eLearningTitle: lineOrNone(300),
      eLearningUrl: [
        ['https://kurs.example/hms?a=1#b', true],
        ['', true],
        [`https://kurs.example/${'a'.repeat(1979)}`, true],
        [`https://kurs.example/${'a'.repeat(1980)}`, false],
        ['http://kurs.example', false],
        ['javascript:alert(1)', false],
        ['https://ola@kurs.example', false],
        ['https://localhost', false],
        ['https://kurs.example/a b', false],
        ...notText,
      ],
      countries: [
        [['NO', 'SE'], true],
        [[], true],
        [Array(50).fill('NO'), true],
        [Array(51).fill('NO'), false],
        [['Norge'], false],
        [['no'], false],
        [[1], false],
        ['NO', false],
        [{}, false],
      ],
      jobRole: line(300),
      temporaryJob: flags,
      alreadyEmployed: flags,
      employedOn: days,
      jobDescription: paragraph(2000),
      letterPlace: line(300),
      crcPurposeId: [
        ['x', false],
        [[], false],
        [7, false],
      ],
    },
    (input) => inSql('private.check_request_errors($1::jsonb)', input),
  );
});

describe('a person', () => {
  const judge = (order: string) => (input: Readonly<Record<string, Value>>) =>
    inSql(
      `private.check_person_errors($1::jsonb, '{${A_DEPARTMENT}}',
        jsonb_populate_record(null::public.check_request, '{"id": ${order}}'))`,
      input,
    );
  const common = {
    email: [...emails, ['', false], [null, false]] as Case[],
    phone: phones,
    departmentId: [
      [A_DEPARTMENT, true],
      ['', false],
      ['hr', false],
      [null, false],
      [7, false],
    ] as Case[],
    language: [
      ['nb', true],
      ['en', true],
      ['sv', false],
      ['', false],
      [7, false],
    ] as Case[],
  };
  const name: Case[] = [...line(300), ['', false], [' ', false], [null, false]];

  /** Null stands for a person with one name, who has a last name alone. */
  const firstOf = (values: readonly Case[]): Case[] =>
    values.map(([value, isAccepted]) => [value, value === null || isAccepted]);

  describe('of an order of identity checks', () => {
    const names = [...name, ...otherScripts];
    compare(checkPersonSchema.shape, { ...common, firstName: firstOf(names), lastName: names }, judge('null'));
  });

  describe('of an order of police certificates', () => {
    const names = [...name, ...latin].filter(([value]) => typeof value !== 'string' || !value.includes('👩'));
    const required: Case[] = [[null, false]];
    compare(
      checkPersonWithJobSchema.shape,
      {
        ...common,
        firstName: firstOf(names),
        lastName: names,
        jobRole: [...line(300), ['', false], ...required],
        temporaryJob: [...flags, ...required],
        alreadyEmployed: [...flags, ...required],
        employedOn: [...days, ...required],
        jobDescription: paragraphOrNone(2000),
      },
      judge(`"${A_DEPARTMENT}"`),
    );
  });
});

describe('a package', () => {
  compare(
    packageSchema.shape,
    {
      name: [...line(100), ['', false], [null, false]],
      description: paragraphOrNone(280),
      checkTypes: [
        [['IDENTITY'], true],
        [[], false],
        ['IDENTITY', false],
        [[7], false],
        [null, false],
      ],
    },
    (input) => inSql('private.check_package_errors(null, null, $1::jsonb, false)', input),
  );
});
