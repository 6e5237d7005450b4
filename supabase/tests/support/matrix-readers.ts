import type { Facts } from './matrix.ts';
import { senderSide } from './readable.ts';
import { people } from './world.ts';
import type { Person } from './world.ts';

const team = ['owner', 'admin', 'manager', 'otherManager', 'member', 'colleague', 'unconfirmed'] as const;
/** Who works in the department. */
const checkSenders = [...senderSide, 'colleague'] as const;
/** Of what is changed in a channel: `member` handles reports. */
const overseers = ['owner', 'admin', 'member'] as const;
const bothSides = [...senderSide, 'signer', 'copyRecipient'] as const;

interface Readers {
  readonly probe: (facts: Facts) => Record<string, string>;
  readonly readers: readonly Person[];
  /** They read only with two-factor on, and nobody reads for them during impersonation. */
  readonly inPersonWithTwoFactor?: true;
}

/** What `member` reads as the handler of a report (whistleblowing-matrix.test.ts has the other handlers). */
const handled = (probe: Readers['probe']): Readers => ({ probe, readers: ['member'], inPersonWithTwoFactor: true });

/**
 * One row per table or view, with the people who may read the probe row. No role may write a table: every grant except
 * SELECT is refused, so the matrix only proves that insert, update and delete fail.
 */
export const readers: Record<string, Readers> = {
  phone_number: { probe: ({ world }) => ({ user_id: world.ids.member }), readers: ['member'] },
  user_profile: { probe: ({ world }) => ({ id: world.ids.member }), readers: ['member'] },
  account: { probe: ({ world }) => ({ id: world.team }), readers: team },
  account_feature: { probe: ({ world }) => ({ account_id: world.team }), readers: team },
  account_member: { probe: ({ world }) => ({ account_id: world.team, user_id: world.ids.member }), readers: team },
  account_file: { probe: ({ accountFile }) => ({ id: accountFile }), readers: team },
  department: { probe: ({ world }) => ({ id: world.hr }), readers: team },
  department_membership: {
    probe: ({ memberRow }) => ({ member_id: memberRow }),
    readers: ['owner', 'admin', 'manager', 'member'],
  },
  person: { probe: ({ person }) => ({ id: person }), readers: [...senderSide, 'colleague'] },
  person_department: { probe: ({ person }) => ({ person_id: person }), readers: [...senderSide, 'colleague'] },
  document: { probe: ({ document }) => ({ id: document }), readers: bothSides },
  document_file: { probe: ({ document }) => ({ document_id: document }), readers: bothSides },
  signature: { probe: ({ document }) => ({ document_id: document }), readers: bothSides },
  copy_recipient: { probe: ({ document }) => ({ document_id: document }), readers: senderSide },
  terminated_copy_recipient: { probe: ({ document }) => ({ document_id: document }), readers: senderSide },
  document_event: { probe: ({ document }) => ({ document_id: document }), readers: senderSide },
  received_document: {
    probe: ({ document, world }) => ({ document_id: document, user_id: world.ids.signer }),
    readers: ['signer'],
  },
  check_request: { probe: ({ checks }) => ({ id: checks.request }), readers: checkSenders },
  check_request_person: { probe: ({ checks }) => ({ id: checks.list }), readers: checkSenders },
  check_request_file: { probe: ({ checks }) => ({ check_request_id: checks.request }), readers: checkSenders },
  check_list: { probe: ({ checks }) => ({ id: checks.list }), readers: [...checkSenders, 'signer'] },
  check_item: { probe: ({ checks }) => ({ id: checks.item }), readers: [...checkSenders, 'signer'] },
  check_event: { probe: ({ checks }) => ({ id: checks.event }), readers: [...checkSenders, 'signer'] },
  check_list_overview: {
    probe: ({ checks }) => ({ check_list_id: checks.list }),
    readers: [...checkSenders, 'signer'],
  },
  check_item_overview: {
    probe: ({ checks }) => ({ check_item_id: checks.item }),
    readers: [...checkSenders, 'signer'],
  },
  check_deletion_receipt: { probe: ({ checks }) => ({ check_list_id: checks.list }), readers: ['owner', 'admin'] },
  check_setting: { probe: ({ world }) => ({ account_id: world.team }), readers: team },
  review_entry: { probe: ({ checks }) => ({ check_item_id: checks.item }), readers: [] },
  saved_view: { probe: ({ savedView }) => ({ id: savedView }), readers: ['member'] },
  identity: { probe: ({ world }) => ({ user_id: world.ids.signer }), readers: ['signer'] },
  administrator_request: { probe: ({ world }) => ({ user_id: world.ids.member }), readers: [] },
  alarm: { probe: () => ({ name: 'DEAD_WORK' }), readers: [] },
  failed_work: { probe: () => ({ kind: 'TIDY' }), readers: [] },
  found_account: { probe: ({ world }) => ({ id: world.team }), readers: [] },
  found_person: { probe: ({ world }) => ({ id: world.ids.member }), readers: [] },
  administrator_event: { probe: ({ world }) => ({ subject_id: world.ids.member }), readers: [] },
  support_access: { probe: ({ world }) => ({ account_id: world.team }), readers: ['owner', 'admin'] },
  support_visit: { probe: ({ world }) => ({ account_id: world.team }), readers: ['owner', 'admin'] },
  product: { probe: () => ({ type: 'E_SIGNATURE_DOCUMENT' }), readers: people },
  credit_lot: { probe: ({ world }) => ({ account_id: world.team }), readers: ['owner', 'admin'] },
  credit_transaction: { probe: ({ world }) => ({ account_id: world.team }), readers: ['owner', 'admin'] },
  credit_invoice: { probe: ({ world }) => ({ account_id: world.team }), readers: ['owner', 'admin'] },
  credit_purchase: { probe: ({ world }) => ({ account_id: world.team }), readers: ['owner', 'admin'] },
  payment_method: { probe: ({ world }) => ({ account_id: world.team }), readers: ['owner', 'admin'] },
  credit_top_up: { probe: ({ world }) => ({ account_id: world.team }), readers: ['owner', 'admin'] },
  sales_document: { probe: ({ world }) => ({ account_id: world.team }), readers: ['owner', 'admin'] },
  document_overview: { probe: ({ document }) => ({ document_id: document }), readers: bothSides },
  bulk_signature: { probe: ({ bulk }) => ({ bulk_id: bulk }), readers: senderSide },
  check_type: { probe: () => ({ type: 'CRIMINAL_RECORD' }), readers: people },
  check_request_type: { probe: () => ({ type: 'NFK_BASIC' }), readers: team },
  check_request_type_grant: { probe: ({ world }) => ({ account_id: world.team }), readers: team },
  check_prohibition: { probe: () => ({ name: 'FI_WITHOUT_STATUTE' }), readers: people },
  check_policy: { probe: () => ({ country: 'NO', check_type: 'CRIMINAL_RECORD' }), readers: people },
  crc_purpose: { probe: () => ({ country: 'NO' }), readers: people },
  check_package: { probe: ({ world }) => ({ account_id: world.team }), readers: team },
  account_theme: { probe: ({ world }) => ({ account_id: world.team }), readers: team },
  whistleblowing_channel: { probe: ({ world }) => ({ account_id: world.team }), readers: team },
  whistleblowing_channel_event: { probe: ({ world }) => ({ account_id: world.team }), readers: overseers },
  whistleblowing_change: { probe: ({ world }) => ({ account_id: world.team }), readers: overseers },
  whistleblowing_handler: { probe: ({ world }) => ({ account_id: world.team }), readers: team },
  whistleblowing_entrance: { probe: ({ world }) => ({ account_id: world.team }), readers: team },
  whistleblowing_rule: { probe: ({ world }) => ({ account_id: world.team }), readers: overseers },
  whistleblowing_report: handled(({ report }) => ({ id: report })),
  whistleblowing_assignment: handled(({ report }) => ({ report_id: report })),
  whistleblowing_seal: handled(({ report }) => ({ report_id: report, ring: 'CASE' })),
  whistleblowing_file: handled(({ report }) => ({ report_id: report })),
  whistleblowing_entry: handled(({ report }) => ({ report_id: report })),
  whistleblowing_opening: handled(({ report }) => ({ report_id: report })),
  whistleblowing_task: handled(({ report }) => ({ report_id: report })),
  whistleblowing_tombstone: handled(({ world }) => ({ account_id: world.team })),
  reference_template: { probe: ({ world }) => ({ account_id: world.team }), readers: team },
};

/** Views of the administrators' console. */
export const consoleViews = ['found_account', 'found_person'];
/** What everyone with a session can read. */
export const priceList = ['product', 'check_type', 'check_policy', 'check_prohibition', 'crc_purpose'];
