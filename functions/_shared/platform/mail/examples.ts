// One example of each mail and audience: what the tests and the preview render.
import type { MailOrder } from './render.ts';

const page = {
  documentId: '3f0b6c1e-8d0a-4a57-9d0e-0f2f6c1f7a11',
  accountType: 'TEAM',
  accountSlug: 'nordlys-as',
};
const document = {
  documentName: 'Arbeidsavtale – utvikler',
  senderName: 'Kari Nordmann',
  accountName: 'Nordlys AS',
};
const request = { ...document, senderEmail: 'kari@nordlys.example', expiration: '2027-02-21T22:59:59Z' };
const message = 'Hei Ola,\n\nher er avtalen vi snakket om. Si fra hvis noe er uklart.\n\nHilsen Kari';
const security = { maskedNumber: '+47 ••• •• 567', accountSlug: 'ola-hansen' };
const token = 'b7PzQ0nq3wYd8m1oS4tVxC6kJ2hG9fLrE5uAiNzWcXe';

const team = {
  accountType: 'TEAM',
  accountName: 'Nordlys AS',
  accountSlug: 'nordlys-as',
  ownerName: 'Kari Nordmann',
};
const person = {
  accountType: 'PERSONAL',
  accountName: 'Ola Hansen',
  accountSlug: 'ola-hansen',
  ownerName: 'Ola Hansen',
};
const deletionOn = '2026-12-05T09:00:00Z';

type Example = Pick<MailOrder, 'kind' | 'payload' | 'token'>;

export const EXAMPLES: Readonly<Record<string, Example>> = {
  confirm_mailbox: { kind: 'confirm_mailbox', payload: { firstName: 'Ola' }, token },
  magic_link: { kind: 'magic_link', payload: {}, token },
  two_factor_on: { kind: 'two_factor_on', payload: security, token: null },
  two_factor_off: { kind: 'two_factor_off', payload: security, token: null },
  phone_confirmed: { kind: 'phone_confirmed', payload: security, token: null },
  member_invited: {
    kind: 'member_invited',
    payload: { accountName: 'Nordlys AS', inviterName: 'Kari Nordmann' },
    token: null,
  },
  signature_invitation: { kind: 'signature_invitation', payload: { ...request, message }, token },
  signature_reminder: { kind: 'signature_reminder', payload: { ...request, message: null }, token },
  document_expiring: { kind: 'document_expiring', payload: request, token },
  document_cancelled: {
    kind: 'document_cancelled',
    payload: {
      ...document,
      senderEmail: 'kari@nordlys.example',
      reason: 'Startdatoen ble feil. Ny avtale kommer i morgen.',
    },
    token: null,
  },
  'document_refused to the sender': {
    kind: 'document_refused',
    payload: {
      audience: 'SENDER',
      ...page,
      documentName: document.documentName,
      signeeName: 'Ola Hansen',
      reason: 'Lønnen stemmer ikke.',
    },
    token: null,
  },
  'document_refused to a signee': {
    kind: 'document_refused',
    payload: { audience: 'SIGNEE', documentName: document.documentName, accountName: document.accountName },
    token: null,
  },
  'document_signed to the sender': {
    kind: 'document_signed',
    payload: { audience: 'SENDER', ...page, documentName: document.documentName },
    token: null,
  },
  'document_signed to a signee': {
    kind: 'document_signed',
    payload: { audience: 'SIGNEE', ...document },
    token,
  },
  'document_signed to a copy recipient': {
    kind: 'document_signed',
    payload: { audience: 'COPY', ...document },
    token,
  },
  'document_expired to the sender': {
    kind: 'document_expired',
    payload: {
      audience: 'SENDER',
      ...page,
      documentName: document.documentName,
      unsignedNames: ['Ola Hansen', 'Åse Li'],
    },
    token: null,
  },
  'document_expired to a signee': {
    kind: 'document_expired',
    payload: { audience: 'SIGNEE', ...document },
    token: null,
  },
  document_withdrawn: {
    kind: 'document_withdrawn',
    payload: { documentName: document.documentName, accountName: document.accountName },
    token: null,
  },
  'account_deletion_scheduled to the owner of a team': {
    kind: 'account_deletion_scheduled',
    payload: { audience: 'OWNER', ...team, deletionOn },
    token: null,
  },
  'account_deletion_scheduled to an admin': {
    kind: 'account_deletion_scheduled',
    payload: { audience: 'ADMIN', ...team, deletionOn },
    token: null,
  },
  'account_deletion_scheduled to a person': {
    kind: 'account_deletion_scheduled',
    payload: { audience: 'OWNER', ...person, deletionOn },
    token: null,
  },
  'account_deletion_cancelled for a team': {
    kind: 'account_deletion_cancelled',
    payload: { audience: 'ADMIN', ...team },
    token: null,
  },
  'account_deletion_cancelled for a person': {
    kind: 'account_deletion_cancelled',
    payload: { audience: 'OWNER', ...person },
    token: null,
  },
  'account_deleted to the owner of a team': {
    kind: 'account_deleted',
    payload: { audience: 'OWNER', accountType: 'TEAM', accountName: 'Nordlys AS' },
    token: null,
  },
  'account_deleted to a member': {
    kind: 'account_deleted',
    payload: { audience: 'MEMBER', accountType: 'TEAM', accountName: 'Nordlys AS' },
    token: null,
  },
  'account_deleted to a person': {
    kind: 'account_deleted',
    payload: { audience: 'OWNER', accountType: 'PERSONAL', accountName: 'Ola Hansen' },
    token: null,
  },
};
