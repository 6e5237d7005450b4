import { randomUUID } from 'node:crypto';
import { BUYER } from '#testing/cast/invoice-buyer.ts';
import type { Facts } from './account-calls.ts';
import { INVOICE } from './payment-methods.ts';
import { NUMBER } from './session.ts';
import { accountFileInput, documentFileInput, signing } from './world.ts';

export type Restriction = 'owing' | 'impersonating' | 'locked' | 'unproven';

interface ServiceCall {
  readonly args: (facts: Facts) => Record<string, unknown>;
  /** The sessions and accounts that may call it in spite of their restriction. */
  readonly allowed: readonly Restriction[];
}

const upload = ({ draft: owner }: Facts) => ({ kind: 'DOCUMENT_FILE', owner_id: owner, file_id: randomUUID() });
const own = { token: null };
const ssoDomain = ({ world }: Facts) => ({ account_id: world.team, domain: 'firma.example' });
const paymentMethod = ({ world }: Facts) => ({ account_id: world.team, method_id: randomUUID() });
const cardSetup = ({ world }: Facts) => ({ account_id: world.team, setup_intent_id: 'seti_unknown' });
const picture = ({ world }: Facts) => ({ account_id: world.team, kind: 'SYMBOL' });

/** Every function of the schema service that is told whose request it is, called for the team's owner. */
export const serviceCalls: Record<string, ServiceCall> = {
  account_file_download: {
    args: ({ accountFile }) => ({ file_id: accountFile }),
    allowed: ['impersonating', 'locked', 'unproven'],
  },
  handler_file: { args: ({ reportFile }) => ({ file_id: reportFile }), allowed: ['locked', 'unproven'] },
  open_handler_file: {
    args: ({ report }) => ({ report_id: report, file_id: randomUUID(), size: 256 }),
    allowed: ['locked', 'unproven'],
  },
  account_image_target: { args: picture, allowed: [] },
  add_account_file: { args: ({ world }) => ({ account_id: world.team, input: accountFileInput() }), allowed: [] },
  add_check_request_file: {
    args: (facts) => ({
      check_request_id: facts.checkRequest,
      input: { ...documentFileInput(), checkType: 'INFORMATION' },
    }),
    allowed: [],
  },
  add_check_file: {
    args: () => ({ check_id: randomUUID(), input: documentFileInput() }),
    allowed: ['locked', 'unproven'],
  },
  add_override_file: {
    args: () => ({ check_id: randomUUID(), input: documentFileInput() }),
    allowed: ['locked', 'unproven'],
  },
  check_file_download: {
    args: () => ({ file_id: randomUUID(), saves: false }),
    allowed: ['locked', 'unproven'],
  },
  check_file_facts: { args: () => ({ check_id: randomUUID() }), allowed: ['locked', 'unproven'] },
  check_content: { args: () => ({ check_id: randomUUID() }), allowed: ['locked', 'unproven'] },
  check_report: { args: () => ({ check_list_id: randomUUID() }), allowed: ['locked', 'unproven'] },
  decision_letter: { args: () => ({ check_list_id: randomUUID(), step_id: 1 }), allowed: ['locked', 'unproven'] },
  keep_check_report: {
    args: () => ({ check_list_id: randomUUID(), sha256: 'a'.repeat(64) }),
    allowed: ['locked', 'unproven'],
  },
  check_request_file_to_copy: {
    args: ({ checkRequest, checkRequestFile }) => ({ check_request_id: checkRequest, file_id: checkRequestFile }),
    allowed: [],
  },
  check_request_file_download: {
    args: ({ checkRequestFile }) => ({ file_id: checkRequestFile }),
    allowed: ['impersonating', 'locked', 'unproven'],
  },
  // An unconfirmed mailbox has no upload that it could register.
  add_document_file: {
    args: (facts) => ({ document_id: facts.draft, input: documentFileInput() }),
    allowed: ['unproven'],
  },
  agreement_facts: { args: ({ world }) => ({ account_id: world.team, version: '1' }), allowed: [] },
  send_agreement: { args: ({ world }) => ({ account_id: world.team, input: {} }), allowed: [] },
  audit_trail: { args: ({ pending }) => ({ document_id: pending }), allowed: ['impersonating', 'locked', 'unproven'] },
  candidate_file_download: { args: () => ({ file_id: randomUUID() }), allowed: ['locked', 'unproven'] },
  note_person_proof: { args: () => ({}), allowed: ['locked', 'unproven'] },
  person_to_prove: { args: () => ({}), allowed: ['locked', 'unproven'] },
  use_mailbox_proof: { args: () => ({ proof: 'unknown' }), allowed: ['locked', 'unproven'] },
  change_password: { args: () => ({ password_hash: `$2b$10$${'a'.repeat(53)}` }), allowed: ['locked', 'unproven'] },
  copy_document: { args: ({ pending }) => ({ document_id: pending }), allowed: ['unproven'] },
  copy_document_fields: {
    args: ({ draft, file }) => ({ document_id: draft, file_id: file, copy_id: file }),
    allowed: ['unproven'],
  },
  keep_field_values: {
    args: ({ signature }) => ({ ...own, signature_id: signature, written: {} }),
    allowed: ['locked'],
  },
  file_to_copy: { args: ({ draft, file }) => ({ document_id: draft, file_id: file }), allowed: [] },
  begin_card_setup: { args: ({ world }) => ({ account_id: world.team }), allowed: [] },
  card_to_change: { args: paymentMethod, allowed: [] },
  card_to_charge: { args: paymentMethod, allowed: [] },
  purpose_letter: { args: () => ({ check_list_id: randomUUID() }), allowed: ['impersonating', 'locked', 'unproven'] },
  purpose_letter_preview: {
    args: ({ checkRequest }) => ({ check_request_id: checkRequest }),
    allowed: ['impersonating', 'unproven'],
  },
  readable_invoice: {
    args: ({ world }) => ({ account_id: world.team, purchase_id: randomUUID() }),
    allowed: ['locked', 'unproven'],
  },
  require_card_setup: { args: cardSetup, allowed: [] },
  save_card: { args: (facts) => ({ ...cardSetup(facts), state: { status: 'open' }, details: {} }), allowed: [] },
  save_invoice_method: {
    args: ({ world }) => ({ account_id: world.team, method_id: null, input: INVOICE, is_default: false }),
    allowed: [],
  },
  set_default_payment_method: { args: paymentMethod, allowed: [] },
  remove_payment_method: { args: paymentMethod, allowed: [] },
  update_card: { args: (facts) => ({ ...paymentMethod(facts), email: null, card: {} }), allowed: [] },
  begin_card_purchase: { args: ({ world }) => ({ account_id: world.team, quantity: 1 }), allowed: [] },
  credit_statement: {
    args: ({ world }) => ({ account_id: world.team, month: '2026-10-01' }),
    allowed: ['impersonating', 'locked', 'unproven'],
  },
  begin_invoice_purchase: {
    args: ({ world }) => ({ account_id: world.team, purchase_id: randomUUID(), quantity: 100, buyer: BUYER }),
    allowed: [],
  },
  second_factors: { args: () => ({ purpose: 'LEVEL_2' }), allowed: ['owing', 'locked', 'unproven'] },
  offer_authenticator: { args: () => ({ sealed_secret: 'sealed' }), allowed: ['locked'] },
  try_authenticator_offer: { args: () => ({}), allowed: ['locked', 'unproven'] },
  add_authenticator: { args: () => ({ sealed_secret: 'sealed', step: 1, hashes: '{}' }), allowed: ['locked'] },
  remove_authenticator: { args: () => ({}), allowed: ['locked', 'unproven'] },
  replace_recovery_codes: { args: () => ({ hashes: '{}' }), allowed: ['locked', 'unproven'] },
  try_authenticator: { args: () => ({}), allowed: ['owing', 'locked', 'unproven'] },
  accept_authenticator_code: {
    args: () => ({ purpose: 'TFA_LOGIN', sealed_secret: 'sealed', step: 1 }),
    allowed: ['owing', 'locked', 'unproven'],
  },
  use_recovery_code: {
    args: () => ({ purpose: 'TFA_LOGIN', hash: 'unknown' }),
    allowed: ['owing', 'locked', 'unproven'],
  },
  begin_passkey: {
    args: () => ({ purpose: 'LEVEL_2', challenge: 'c'.repeat(43) }),
    allowed: ['locked', 'unproven'],
  },
  take_passkey_challenge: { args: () => ({ purpose: 'LEVEL_2' }), allowed: ['locked', 'unproven'] },
  add_passkey: {
    args: () => ({
      name: 'Key',
      credential_id: randomUUID(),
      public_key: 'key',
      counter: 0,
      is_synced: true,
      transports: '{}',
      hashes: '{}',
    }),
    allowed: ['locked'],
  },
  accept_passkey: {
    args: () => ({ purpose: 'TFA_LOGIN', credential_id: 'unknown', counter: 1 }),
    allowed: ['owing', 'locked', 'unproven'],
  },
  remove_passkey: { args: () => ({ id: randomUUID() }), allowed: ['locked', 'unproven'] },
  remove_two_factor_number: { args: () => ({}), allowed: ['locked', 'unproven'] },
  disable_two_factor: { args: () => ({ session_id: null }), allowed: ['owing', 'locked', 'unproven'] },
  document_download: {
    args: ({ draft: id, file }) => ({ document_id: id, what: file }),
    allowed: ['impersonating', 'locked', 'unproven'],
  },
  document_thumbs: {
    args: ({ draft: id }) => ({ document_id: id }),
    allowed: ['impersonating', 'locked', 'unproven'],
  },
  order_export: {
    args: ({ world }) => ({
      wish: {
        accountId: world.team,
        kind: 'DOCUMENTS',
        filter: {},
        format: 'csv',
        language: 'nb',
        timeZone: 'Europe/Oslo',
      },
    }),
    allowed: ['locked', 'unproven'],
  },
  // Who is locked out of changes may take their data along, before the account is gone.
  fetch_own_data: { args: () => ({ export_id: randomUUID(), number: 1 }), allowed: ['locked', 'unproven'] },
  export_rows: { args: () => ({ export_id: randomUUID(), after: null, size: 1 }), allowed: ['locked', 'unproven'] },
  // By a link, which everybody may use; the session only saves its own candidate from using it up.
  enter_check_list: { args: () => ({ token: 'unknown' }), allowed: ['locked', 'unproven'] },
  end_all_sessions: { args: () => ({}), allowed: ['owing', 'locked', 'unproven'] },
  end_session: { args: () => ({ ended_id: randomUUID() }), allowed: ['owing', 'locked', 'unproven'] },
  sso_settings: { args: ({ world }) => ({ account_id: world.team }), allowed: ['locked'] },
  require_sso_settings: { args: ({ world }) => ({ account_id: world.team }), allowed: [] },
  save_sso_connection: {
    args: ({ world }) => ({ account_id: world.team, input: {}, sealed_secret: 'sealed' }),
    allowed: [],
  },
  remove_sso_connection: { args: ({ world }) => ({ account_id: world.team }), allowed: [] },
  switch_sso: { args: ({ world }) => ({ account_id: world.team, is_on: true, is_required: false }), allowed: [] },
  add_sso_domain: { args: ssoDomain, allowed: [] },
  remove_sso_domain: { args: ssoDomain, allowed: [] },
  sso_domain_token: { args: ssoDomain, allowed: [] },
  begin_sso_test: { args: ({ world }) => ({ account_id: world.team, network: null, secrets: {} }), allowed: [] },
  // A visitor logs in, too.
  answer_sso: {
    args: () => ({ connection_id: randomUUID(), state: '', browser: '' }),
    allowed: ['locked', 'unproven'],
  },
  finish_sso: {
    args: () => ({ attempt_id: randomUUID(), proven: {}, sealed_refresh_token: null }),
    allowed: ['locked', 'unproven'],
  },
  link_sso: { args: () => ({ state: '', browser: '' }), allowed: ['locked', 'unproven'] },
  // A visitor proves themselves too, so it is the purpose that asks for a user.
  answer_eid: { args: () => ({ state: '', browser: '' }), allowed: ['locked', 'unproven'] },
  begin_eid: {
    args: () => ({
      purpose: 'LOG_IN',
      method: 'NO_BANKID',
      subject: {},
      redirect_uri: 'https://tillit.example',
      network: null,
      secrets: { state: randomUUID().replaceAll('-', ''), browser: 'AAAA', nonce: 'n', codeVerifier: 'v' },
    }),
    allowed: ['locked', 'unproven'],
  },
  // The purpose looks at the user's own account, which is not locked.
  begin_document: {
    args: () => ({ purpose: 'LINK', subject: {}, chosen: null, network: null }),
    allowed: ['locked'],
  },
  document_state: { args: () => ({ purpose: 'LINK', subject: {} }), allowed: ['locked', 'unproven'] },
  give_number: {
    args: () => ({
      country: 'NO',
      sealed: Buffer.alloc(40).toString('base64'),
      keyed_hash: Buffer.alloc(32).toString('base64'),
    }),
    allowed: ['locked'],
  },
  read_number: { args: () => ({ subject: 'IDENTITY', subject_id: randomUUID() }), allowed: ['locked', 'unproven'] },
  last_used_phone: { args: () => ({}), allowed: ['owing', 'locked', 'unproven'] },
  new_sms_code: {
    args: () => ({ session_id: randomUUID(), purpose: 'TFA_SET_UP', ...NUMBER }),
    allowed: ['owing', 'locked'],
  },
  open_upload: { args: (facts) => ({ ...upload(facts), size: 1 }), allowed: [] },
  opened_upload: { args: upload, allowed: [] },
  recent_sms_code: {
    args: () => ({ session_id: randomUUID(), purpose: 'LEVEL_2' }),
    allowed: ['owing', 'locked', 'unproven'],
  },
  record_viewed: { args: ({ signature }) => ({ ...own, signature_id: signature }), allowed: ['locked'] },
  refuse_signature: {
    args: ({ signature }) => ({ ...own, signature_id: signature, input: { reason: 'Nei' } }),
    allowed: ['locked'],
  },
  request_email_change: { args: () => ({ email: 'ny@example.test' }), allowed: ['locked'] },
  sales_document: {
    args: ({ salesDocument }) => ({ sales_document_id: salesDocument }),
    allowed: ['impersonating', 'locked', 'unproven'],
  },
  set_account_image: { args: (facts) => ({ ...picture(facts), input: { uploadId: randomUUID() } }), allowed: [] },
  sign_signature: {
    args: ({ signature }) => ({ ...own, signature_id: signature, input: signing() }),
    allowed: ['locked'],
  },
  signer_view: {
    args: ({ signature }) => ({ ...own, signature_id: signature }),
    allowed: ['impersonating', 'locked'],
  },
  new_proof_code: {
    args: ({ signature }) => ({ purpose: 'SIGN', subject: { signatureId: signature }, network: null }),
    allowed: ['locked'],
  },
  try_proof_code: {
    args: ({ signature }) => ({ purpose: 'SIGN', subject: { signatureId: signature }, code: '000000', network: null }),
    allowed: ['locked'],
  },
  try_sms_code: {
    args: () => ({ session_id: randomUUID(), purpose: 'LEVEL_2', code: '000000' }),
    allowed: ['owing', 'locked', 'unproven'],
  },
  user_sessions: { args: () => ({ session_id: randomUUID() }), allowed: ['owing', 'locked', 'unproven'] },
};
