import { expect, test } from 'vitest';
import { checkPersonSchema, checkPersonWithJobSchema } from './people-schemas.ts';
import { checkRequestSchema, countriesSchema, eLearningSchema, educationSchema } from './request-schemas.ts';
import { MAX_ORDER_COUNTRIES } from './limits.ts';

const DEPARTMENT = '3f0b6c1e-8d0a-4a57-9d0e-0f2f6c1f7a11';
const person = { email: ' Ola@Nordlys.Example', firstName: 'Ola', lastName: 'Nordmann', departmentId: DEPARTMENT };
const job = { jobRole: 'Lærer', temporaryJob: false, alreadyEmployed: false, employedOn: '2027-01-01' };

interface Parsed {
  success: boolean;
  error?: { issues: readonly { path: PropertyKey[]; message: string }[] };
}
const faults = ({ error }: Parsed): string[] =>
  (error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);

test('a person needs an address, names and a department', () => {
  expect(checkPersonSchema.parse(person).email).toBe('ola@nordlys.example');
  expect(faults(checkPersonSchema.safeParse({ email: '', firstName: '', lastName: ' ', departmentId: '' }))).toEqual([
    'email validation.emailRequired',
    'firstName validation.firstNameRequired',
    'lastName validation.lastNameRequired',
    'departmentId validation.checkDepartmentRequired',
  ]);
});

test('a police certificate also needs the job', () => {
  expect(checkPersonWithJobSchema.safeParse({ ...person, ...job }).success).toBe(true);
  expect(faults(checkPersonWithJobSchema.safeParse({ ...person, employedOn: '' }))).toEqual([
    'jobRole validation.jobRoleRequired',
    'temporaryJob validation.jobTypeRequired',
    'alreadyEmployed validation.employmentStatusRequired',
    'employedOn validation.employedOnRequired',
  ]);
});

test.each(['', '+4791234567', '+46701234567'])('the phone number %j can be called', (phone) => {
  expect(checkPersonSchema.safeParse({ ...person, phone }).success).toBe(true);
});

test.each([
  ['91234567', 'validation.phoneIncomplete'],
  ['+4712345678', 'validation.phoneIncomplete'],
  ['+47912', 'validation.phoneIncomplete'],
  ['0047 91234567', 'validation.phoneFormat'],
])('the phone number %j cannot', (phone, fault) => {
  expect(faults(checkPersonSchema.safeParse({ ...person, phone }))).toEqual([`phone ${fault}`]);
});

test('an order needs a contact and an organisation', () => {
  const empty = {
    departmentId: DEPARTMENT,
    costCenter: '',
    contactName: '',
    contactEmail: '',
    contactPhone: '',
    organizationName: '',
  };
  expect(faults(checkRequestSchema.safeParse({ ...empty, organizationNumber: '', message: '' }))).toEqual([
    'contactName validation.contactNameRequired',
    'contactEmail validation.emailRequired',
    'organizationName validation.nameRequired',
  ]);
});

test.each([
  ['', true],
  ['https://kurs.example/hms?a=1', true],
  ['http://kurs.example', false],
  ['javascript:alert(1)', false],
  ['https://ola@kurs.example', false],
  ['https://localhost', false],
])('the course’s address %j is accepted: %s', (eLearningUrl, accepted) => {
  expect(eLearningSchema.safeParse({ eLearningTitle: '', eLearningUrl }).success).toBe(accepted);
});

test('countries are codes, and requirements a text', () => {
  expect(countriesSchema.safeParse({ countries: ['NO', 'SE'] }).success).toBe(true);
  expect(countriesSchema.safeParse({ countries: ['Norge'] }).success).toBe(false);
  expect(countriesSchema.safeParse({ countries: Array(MAX_ORDER_COUNTRIES + 1).fill('NO') }).success).toBe(false);
  expect(educationSchema.safeParse({ educationRequirements: 'Bachelor' }).success).toBe(true);
});
