// Forms and SQL accept and refuse the same values: one table of cases for each contract that SQL judges too.
import { expect, test } from 'vitest';
import { addressSchema, departmentSchema, organizationSchema } from '#functions/account/contract/account-schemas.ts';
import { savedViewSchema } from '#functions/account/contract/saved-view-schemas.ts';
import { commentSchema, decisionSchema } from '#functions/checks/contract/decisions.ts';
import { packageSchema } from '#functions/checks/contract/package-schemas.ts';
import { checkPersonSchema, checkPersonWithJobSchema } from '#functions/checks/contract/people-schemas.ts';
import {
  checkRequestSchema,
  countriesSchema,
  educationSchema,
  eLearningSchema,
  purposeSchema,
  refereeRuleSchema,
  repeatSchema,
} from '#functions/checks/contract/request-schemas.ts';
import { invoiceBuyerSchema } from '#functions/credits/contract/invoice-schemas.ts';
import { LANGUAGES } from '#functions/platform/contract/languages.ts';
import {
  cancelSchema,
  copyRecipientSchema,
  documentMessageSchema,
  documentSchema,
  signerSchema,
} from '#functions/signing/contract/document-schemas.ts';
import { DOCUMENT_CATEGORIES } from '#functions/signing/contract/document-status.ts';
import { contracts } from './support/contracts.ts';
import { as, refusal, rolledBack, sql, user } from './support/database.ts';
import {
  choice,
  emails,
  filled,
  flags,
  latin,
  line,
  lineOrNone,
  name,
  notText,
  numbers,
  organizationNumbers,
  otherScripts,
  paragraph,
  paragraphOrNone,
  phones,
} from './support/form-values.ts';
import type { Case } from './support/form-values.ts';
import { buildWorld } from './support/world.ts';

const A_DEPARTMENT = '3f0b6c1e-8d0a-4a57-9d0e-0f2f6c1f7a11';

const { inForm, describeContract } = contracts(sql);

describeContract(
  'a document',
  'private.document_errors(input, false)',
  { ...documentSchema.shape, ...documentMessageSchema.shape },
  {
    name: line(300),
    category: choice(DOCUMENT_CATEGORIES),
    message: paragraphOrNone(2000),
    language: choice(LANGUAGES),
    expirationMonths: numbers(1, 24),
    expirationDays: numbers(1, 730),
    reminderFirstDays: numbers(1, 60),
    reminderEveryDays: numbers(1, 60),
    warningDays: numbers(1, 60),
  },
);
describeContract('a signer', 'private.signer_errors(input, false)', signerSchema.shape, {
  firstName: name(300),
  lastName: line(300),
  email: emails,
  clientName: lineOrNone(300),
  language: choice(LANGUAGES),
});
describeContract(
  'a copy recipient',
  "private.copy_recipient_errors(jsonb_build_array(input), '{}')",
  copyRecipientSchema.shape,
  { firstName: lineOrNone(300), lastName: lineOrNone(300), email: emails, language: choice(LANGUAGES) },
);

test('the reason of a cancellation', async () => {
  await rolledBack(sql, async (tx) => {
    const { team, ids } = await buildWorld(tx);
    for (const { value } of filled(paragraph(1000)).concat({ value: '' }, { value: ' \n ' })) {
      if (typeof value !== 'string') continue;
      const judged = as(tx, user(ids.owner), (caller) =>
        caller.savepoint(
          (inner) => inner`select public.cancel_documents(${team}, ${value}, ids => '{}') is null as done`,
        ),
      );
      const form = inForm(cancelSchema.shape.reason, value);
      expect(await refusal(judged)).toBe(form === 'ok' ? 'ok' : `${form}@reason`);
    }
  });
});

describeContract('a department', 'private.department_errors(null, null, input, false)', departmentSchema([]).shape, {
  name: line(300),
  description: paragraph(280),
});
describeContract(
  'a saved view',
  'private.saved_view_errors(null, null, null, null, input, false)',
  savedViewSchema.shape,
  { name: line(140) },
);
// SQL also keeps addresses and numbers that are not known yet.
describeContract('an address', 'private.address_errors(input)', addressSchema.shape, {
  addressLine1: filled(line(300)),
  addressLine2: filled(line(300)),
  addressPostalCode: filled(line(20)),
  addressCity: filled(line(300)),
  addressCountry: [
    { value: 'NO', verdict: true },
    { value: 'no', verdict: false },
    { value: 'Norge', verdict: false },
  ],
});
describeContract('an organisation', "private.organization_errors(input, 'NO')", organizationSchema('NO').shape, {
  organizationNumber: filled(organizationNumbers),
});
describeContract('the buyer of an invoice', 'private.invoice_buyer_errors(input)', invoiceBuyerSchema.shape, {
  name: line(300),
  organizationNumber: organizationNumbers,
  contactName: line(140),
  email: emails,
  orderReference: line(140),
  line1: line(300),
  city: line(300),
  county: line(300),
  postalCode: line(20),
});

const days: Case[] = [
  ...['2027-02-28', '1900-01-01'].map((value) => ({ value, verdict: true })),
  ...['2027-02-30', '1899-12-31', '2100-01-01', '28.02.2027', '2027-2-8', 'i morgen', 20270228].map((value) => ({
    value,
    verdict: false,
  })),
];

// Sending requires what a draft may lack.
describeContract(
  'an order of checks',
  'private.check_request_errors(input)',
  {
    ...checkRequestSchema.shape,
    ...educationSchema.shape,
    ...eLearningSchema.shape,
    ...countriesSchema.shape,
    ...purposeSchema.shape,
    ...repeatSchema.shape,
    referenceRole: refereeRuleSchema.shape.referenceRole,
  },
  {
    contactName: filled(line(300)),
    contactEmail: filled(emails),
    contactPhone: phones,
    organizationName: filled(line(300)),
    organizationNumber: lineOrNone(20),
    message: paragraphOrNone(2000),
    educationRequirements: paragraphOrNone(2000),
    eLearningTitle: lineOrNone(300),
    eLearningUrl: [
      ...['https://kurs.example/hms?a=1#b', '', `https://kurs.example/${'a'.repeat(1979)}`].map((value) => ({
        value,
        verdict: true,
      })),
      ...[
        `https://kurs.example/${'a'.repeat(1980)}`,
        'http://kurs.example',
        'javascript:alert(1)',
        'https://ola@kurs.example',
        'https://localhost',
        'https://kurs.example/a b',
      ].map((value) => ({ value, verdict: false })),
      ...notText,
    ],
    countries: [
      ...[['NO', 'SE'], [], Array(50).fill('NO')].map((value) => ({ value, verdict: true })),
      ...[Array(51).fill('NO'), ['Norge'], ['no'], [1], 'NO', {}].map((value) => ({ value, verdict: false })),
    ],
    jobRole: filled(line(300)),
    temporaryJob: flags,
    alreadyEmployed: flags,
    offerMade: [...flags, { value: null, verdict: true }],
    employedOn: days,
    jobDescription: filled(paragraph(2000)),
    letterPlace: filled(line(300)),
    referenceRole: lineOrNone(100),
    repeatMonths: [
      ...[6, 12, 24, null].map((value) => ({ value, verdict: true })),
      ...[0, 1, 36, 12.5, '12', [12], true].map((value) => ({ value, verdict: false })),
    ],
    crcPurposeId: ['x', [], 7].map((value) => ({ value, verdict: false })),
  },
);
describeContract('referees', 'private.referee_rule_errors(input)', refereeRuleSchema.shape, {
  refereeCount: numbers(1, 5).filter(({ value }) => value !== null && value !== '3'),
  refereeRelations: [
    { value: ['MANAGER', 'COLLEAGUE', 'REPORT', 'CUSTOMER'], verdict: true },
    { value: [], verdict: true },
    { value: ['FRIEND'], verdict: false },
    { value: 'MANAGER', verdict: false },
  ],
  refereeYears: numbers(1, 20).filter(({ value }) => value !== '3'),
  refereeProof: choice(['NONE', 'MAILBOX', 'PHONE', 'EID']),
});

const personErrors = (order: string) =>
  `private.check_person_errors(input, '{${A_DEPARTMENT}}',
    jsonb_populate_record(null::public.check_request, '{"id": ${order}}'))`;
const common = {
  email: emails,
  phone: phones,
  departmentId: [
    { value: A_DEPARTMENT, verdict: true },
    ...['', 'hr', null, 7].map((value) => ({ value, verdict: false })),
  ],
  language: choice(LANGUAGES),
};
describeContract('a person of an order of identity checks', personErrors('null'), checkPersonSchema.shape, {
  ...common,
  firstName: [...name(300), ...otherScripts],
  lastName: [...line(300), ...otherScripts],
});
const isAlphabetic = ({ value }: Case) => typeof value !== 'string' || !/[^\p{Script=Latin}\p{P}\s]/u.test(value);
const required: Case[] = [{ value: null, verdict: false }];
describeContract(
  'a person of an order of police certificates',
  personErrors(`"${A_DEPARTMENT}"`),
  checkPersonWithJobSchema.shape,
  {
    ...common,
    firstName: [...name(300).filter(isAlphabetic), ...latin],
    lastName: [...line(300).filter(isAlphabetic), ...latin],
    jobRole: line(300),
    temporaryJob: [...flags, ...required],
    alreadyEmployed: [...flags, ...required],
    employedOn: [...days, ...required],
    jobDescription: paragraphOrNone(2000),
  },
);
const [reviewed, , noticed, declined] = decisionSchema.def.options;
describeContract(
  'a decision',
  `private.decision_errors(null, '{"decision": "REVIEW"}' || input)`,
  { ...reviewed.shape },
  { reason: paragraphOrNone(2000), isSent: flags },
);
describeContract(
  'a refusal because of a remark',
  `private.decision_errors(null, '{"decision": "DECLINE"}' || input)`,
  { ...declined.shape },
  { reason: paragraph(2000) },
);
// The fewest days are the country's: the form takes any, and shows what SQL says.
describeContract(
  'a notice',
  `private.decision_errors(null, '{"decision": "GIVE_NOTICE"}' || input)`,
  { ...noticed.shape },
  {
    reason: paragraph(2000),
    days: [
      { value: 30, verdict: true },
      { value: 31, verdict: false },
      { value: 7.5, verdict: false },
    ],
  },
);
describeContract('a comment', 'private.comment_errors(input)', commentSchema.shape, { text: paragraph(2000) });
describeContract('a package', 'private.check_package_errors(null, null, input, false)', packageSchema.shape, {
  name: line(100),
  description: paragraphOrNone(280),
  checkTypes: [
    { value: ['IDENTITY'], verdict: true },
    ...[[], 'IDENTITY', [7], null].map((value) => ({ value, verdict: false })),
  ],
});
