import { emails, emoji, good, long, names, notAnObject, person, testValidation } from './support/validation.ts';
import type { Case } from './support/validation.ts';

testValidation({
  create_document: {
    call: 'public.create_document($team, $input)',
    cases: [
      ...names('name').map(([input, outcome]): Case => [{ category: 'OFFER', ...(input as object) }, outcome]),
      ...notAnObject,
      [{}, 'BLANK@name BLANK@category'],
      [{ name: 'A', category: 'OTHERS' }, 'INCLUSION@category'],
      [{ name: 'A', category: 'OFFER', language: 'sv' }, 'INCLUSION@language'],
      [
        { name: long(301), category: 'x', language: 3, expirationMonths: 25, message: long(2001) },
        'TOO_BIG@name INCLUSION@category INCLUSION@language TOO_BIG@message TOO_BIG@expirationMonths',
      ],
    ],
  },
  update_document: {
    call: 'public.update_document($document, $input)',
    cases: [
      ...names('name'),
      ...notAnObject,
      [{}, 'ok'],
      [{ message: `${long(1999)}\n` }, 'ok'],
      [{ message: 'Linje\n\tto' }, 'ok'],
      [{ message: '' }, 'ok'],
      [{ message: 'a\u0000b'.replace('\u0000', '\u0001') }, 'INVALID@message'],
      [{ expirationMonths: 1 }, 'ok'],
      [{ expirationMonths: 24 }, 'ok'],
      [{ expirationMonths: 0 }, 'TOO_SMALL@expirationMonths'],
      [{ expirationMonths: 1e30 }, 'TOO_BIG@expirationMonths'],
      [{ expirationMonths: 1.5 }, 'INVALID@expirationMonths'],
      [{ expirationMonths: '3' }, 'INVALID@expirationMonths'],
    ],
  },
  add_signature: {
    call: 'public.add_signature($document, $input)',
    cases: [
      ...person(names('firstName')),
      ...person(names('lastName')),
      ...person(emails),
      ...notAnObject,
      [{}, 'BLANK@firstName BLANK@lastName BLANK@email'],
      [{ ...good, email: 'SIGNER@example.test' }, 'TAKEN@email'],
      [{ ...good, email: 'copy@example.test' }, 'TAKEN@email'],
      [{ ...good, phone: '+4790000000' }, 'ok'],
      [{ ...good, phone: '90000000' }, 'INVALID_PHONE_NUMBER@phone'],
    ],
  },
  update_signature: {
    call: 'public.update_signature($signature, $input)',
    cases: [
      ...names('firstName'),
      ...emails,
      ...notAnObject,
      [{ email: 'SIGNER@example.test' }, 'ok'],
      [{ email: 'other@example.test' }, 'TAKEN@email'],
    ],
  },
  save_copy_recipients: {
    call: 'public.save_copy_recipients($document, $input)',
    cases: [
      [[], 'ok'],
      [[{ email: 'a@example.com' }, { email: 'b@example.com', firstName: emoji }], 'ok'],
      [{}, 'INVALID@input'],
      [null, 'INVALID@input'],
      [['x'], 'INVALID@input'],
      [[{ email: 'a@example.com' }, { email: 'A@example.com' }], 'TAKEN@1.email'],
      [[{ email: 'signer@example.test' }], 'TAKEN@0.email'],
      [[{ email: 'a' }, { firstName: long(301) }], 'INVALID@0.email BLANK@1.email TOO_BIG@1.firstName'],
      [Array.from({ length: 50 }, (_, index) => ({ email: `a${index}@example.com` })), 'ok'],
      [Array.from({ length: 51 }, (_, index) => ({ email: `a${index}@example.com` })), 'TOO_BIG@copyRecipients'],
    ],
  },
  cancel_documents: {
    call: "public.cancel_documents($team, $input ->> 'reason', array[]::uuid[])",
    cases: [
      [{ reason: ' ' }, 'BLANK@reason'],
      [{}, 'BLANK@reason'],
      [{ reason: long(1001) }, 'TOO_BIG@reason'],
      [{ reason: long(1000) }, 'ok'],
    ],
  },
  'archive_documents, by filter': {
    call: 'public.archive_documents($team, null, $input)',
    cases: [
      [{}, 'ok'],
      [{ direction: 'SIDEWAYS' }, 'INCLUSION@direction'],
      [{ archived: 'yes' }, 'INVALID@archived'],
      [{ sender: 'x' }, 'INVALID@filter'],
      [{ status: ['SIGNED', 'DRAFT'], search: '%_\\', category: 'OFFER' }, 'ok'],
      [[], 'INVALID@input'],
      ['x', 'INVALID@input'],
    ],
  },
});
