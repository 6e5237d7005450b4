import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { addCheckRows, draftOrder } from './check-orders.ts';
import { saveView } from './check-overview.ts';
import { addPackage } from './checks.ts';
import { aTemplate, addTemplate } from './reference-templates.ts';
import type { Transaction } from './database.ts';
import { overrideInput, sendCheckList } from './check-lists.ts';
import { buyCredits, ownerOf } from './purchases.ts';
import { handledReport } from './reports.ts';
import { addAccountFile, addFile, buildWorld, draft, emailOf, idOf, memberId, submit } from './world.ts';
import type { World } from './world.ts';

export interface Facts {
  world: World;
  draft: string;
  pending: string;
  signature: string;
  invited: string;
  file: string;
  accountFile: string;
  salesDocument: string;
  checkPackage: string;
  referenceTemplate: string;
  checkRequest: string;
  /** Of the owner. */ savedView: string;
  /** The signer of the pending document. */ person: string;
  checkList: string;
  check: string;
  endedCheckList: string;
  candidate: string;
  /** Of another order. */ checkRequestFile: string;
  /** The owner, who handles this report. */ wbHandler: string;
  /** Of the channel. */ entrance: string;
  report: string;
  reportFile: string;
}

export type Call = [string, ...postgres.ParameterOrJSON<never>[]];

const NEWCOMER = { email: 'ny@example.test', firstName: 'Ny', lastName: 'Ås' };

/** A time at which a document can be sent. */
export const inAWeek = { activationDate: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10) };

/** Every function that changes something in an account: SQL and values, called by the team's owner. */
export const accountCalls: Record<string, (facts: Facts) => Call> = {
  add_account_member: ({ world }) => ['$1, $2::jsonb', world.team, { ...NEWCOMER, role: 'ADMIN' }],
  add_account_members: ({ world }) => ['$1, $2::jsonb', world.team, [{ ...NEWCOMER, role: 'ADMIN' }]],
  add_signature: ({ draft }) => ['$1, $2::jsonb', draft, NEWCOMER],
  ask_for_credits: ({ world }) => ['$1, 50', world.team],
  accept_account_ownership: ({ world }) => ['$1', world.team],
  withdraw_ownership_offer: ({ world }) => ['$1', world.team],
  archive_people: ({ world, person }) => ['$1, array[$2]::uuid[]', world.team, person],
  archive_check_lists: ({ world, endedCheckList }) => ['$1, array[$2]::uuid[]', world.team, endedCheckList],
  archive_documents: ({ world, draft }) => ['$1, array[$2]::uuid[]', world.team, draft],
  cancel_check_lists: ({ world, checkList }) => ['$1, array[$2]::uuid[]', world.team, checkList],
  cancel_documents: ({ world, pending }) => [`$1, 'Feil', array[$2]::uuid[]`, world.team, pending],
  correct_signature: ({ signature }) => ['$1, $2::jsonb', signature, { firstName: 'Rettet' }],
  create_signatures: ({ draft }) => ['$1, $2::jsonb', draft, [NEWCOMER]],
  create_check_package: ({ world }) => ['$1, $2::jsonb', world.team, { name: 'Ny', checkTypes: ['IDENTITY'] }],
  create_check_lists: ({ world, checkRequest }) => [
    '$1, $2::jsonb',
    checkRequest,
    [{ ...NEWCOMER, departmentId: world.hr }],
  ],
  create_check_request: ({ world }) => ['$1, $2::jsonb', world.team, { type: 'IDENTITY' }],
  create_department: ({ world }) => ['$1, $2::jsonb', world.team, { name: 'Ny', description: 'Ny' }],
  create_document: ({ world }) => ['$1, $2::jsonb', world.team, { name: 'Ny', category: 'OTHER' }],
  appoint_outside_handler: ({ world }) => [
    '$1, $2::jsonb',
    world.team,
    { email: `lawyer.${world.tag}@example.test`, name: 'Liv Lie', organisation: 'Advokatfirmaet Lie' },
  ],
  create_wb_handler: ({ world }) => ['$1, $2::jsonb', world.team, { userId: world.ids.colleague }],
  create_saved_view: ({ world }) => ['$1, $2::jsonb', world.team, { page: 'OVERVIEW_CHECKS', name: 'Ny', filter: {} }],
  delete_documents: ({ world, draft }) => ['$1, array[$2]::uuid[]', world.team, draft],
  destroy_account_file: ({ accountFile }) => ['$1', accountFile],
  destroy_account_logo: ({ world }) => ['$1', world.team],
  destroy_account_symbol: ({ world }) => ['$1', world.team],
  destroy_check_package: ({ checkPackage }) => ['$1', checkPackage],
  destroy_check_request_file: ({ checkRequest, checkRequestFile }) => ['$1, $2', checkRequest, checkRequestFile],
  destroy_check_request: ({ checkRequest }) => ['$1', checkRequest],
  change_reminders: ({ draft }) => ['$1, $2::jsonb', draft, { reminderFirstDays: 2 }],
  create_reference_template: ({ world }) => ['$1, $2::jsonb', world.team, aTemplate('Ny')],
  assign_check_list: ({ world, checkList }) => ['$1, $2', checkList, world.ids.colleague],
  renew_checks: ({ world, endedCheckList }) => ['$1, array[$2]::uuid[]', world.team, endedCheckList],
  stop_repeating_check_list: ({ checkList }) => ['$1', checkList],
  stop_repeating_check_request: ({ checkRequest }) => ['$1', checkRequest],
  comment_on_check_list: ({ checkList }) => ['$1, $2::jsonb', checkList, { text: 'Hei', requestId: randomUUID() }],
  decide_on_check_list: ({ checkList }) => [
    '$1, $2::jsonb',
    checkList,
    { decision: 'DECLINE_UNRELATED', reason: 'Trukket', requestId: randomUUID() },
  ],
  send_check_list_comment: ({ checkList }) => ['$1, gen_random_uuid()', checkList],
  archive_reference_template: ({ referenceTemplate }) => ['$1, true', referenceTemplate],
  destroy_reference_template: ({ referenceTemplate }) => ['$1', referenceTemplate],
  update_reference_template: ({ referenceTemplate }) => ['$1, 1, $2::jsonb', referenceTemplate, aTemplate('Nyere')],
  destroy_people: ({ world, person }) => ['$1, array[$2]::uuid[]', world.team, person],
  destroy_check_list: ({ endedCheckList }) => ['$1', endedCheckList],
  destroy_saved_view: ({ savedView }) => ['$1', savedView],
  destroy_wb_handler: ({ wbHandler }) => ['$1', wbHandler],
  destroy_department: ({ world }) => ['$1', world.sales],
  end_support_access: ({ world }) => ['$1', world.team],
  extend_document: ({ pending }) => ['$1, $2::jsonb', pending, { expirationDays: 600 }],
  hold_check_list: ({ checkList }) => [
    '$1, $2::jsonb',
    checkList,
    { reason: 'Sak for tingretten', endsOn: '2027-06-30' },
  ],
  let_support_in: ({ world }) => ['$1', world.team],
  notify_documents: ({ world, pending }) => ['$1, array[$2]::uuid[]', world.team, pending],
  notify_signature: ({ signature }) => ['$1', signature],
  override_check: ({ check }) => ['$1, $2::jsonb', check, overrideInput()],
  order_document_files: ({ draft }) => ['$1, array[]::uuid[]', draft],
  order_signatures: ({ draft }) => [`$1, '[]'`, draft],
  pause_bulk: ({ pending }) => ['$1', pending],
  release_check_list: ({ checkList }) => ['$1', checkList],
  remind_check_lists: ({ world, checkList }) => ['$1, array[$2]::uuid[]', world.team, checkList],
  remove_account_member: ({ invited }) => ['$1', invited],
  remove_account_members: ({ world, invited }) => ['$1, array[$2]::uuid[]', world.team, invited],
  remove_document_file: ({ file }) => ['$1', file],
  remove_override_file: ({ check }) => ['$1, gen_random_uuid()', check],
  remove_signature: ({ signature }) => ['$1', signature],
  remove_signatures: ({ draft }) => ['$1, array[]::uuid[]', draft],
  remove_check_request_people: ({ checkRequest }) => ['$1, array[]::uuid[]', checkRequest],
  reset_account_theme: ({ world }) => ['$1', world.team],
  publish_wb_list: ({ world }) => [
    `$1, 'CLOSING_REASONS', $2::jsonb`,
    world.team,
    { version: 0, items: [{ id: randomUUID(), nb: 'Avklart', en: '' }] },
  ],
  restart_wb_channel: ({ world }) => ['$1', world.team],
  resend_member_invitation: ({ invited }) => ['$1', invited],
  resume_bulk: ({ pending }) => ['$1', pending],
  resolve_seal: ({ pending }) => [`$1, 'RETRY'`, pending],
  save_copy_recipients: ({ draft }) => ['$1, $2::jsonb', draft, []],
  save_document_fields: ({ draft }) => ['$1, $2::jsonb', draft, { revision: 0, fields: [] }],
  schedule_document: ({ draft }) => ['$1, $2::jsonb', draft, inAWeek],
  set_two_factor_demand: ({ world }) => ['$1, $2::jsonb', world.team, { day: null }],
  set_account_owner: ({ invited }) => ['$1', invited],
  set_default_wb_handler: ({ wbHandler }) => ['$1', wbHandler],
  set_credit_balance_limit: ({ world }) => ['$1, 50', world.team],
  set_credit_top_up: ({ world }) => [
    '$1, $2::jsonb',
    world.team,
    { enabled: false, threshold: 0, quantity: 1, monthlyCap: 12_500 },
  ],
  set_spending_limit: ({ world }) => ['$1, $2::jsonb', world.team, { id: world.hr, credits: 1000 }],
  set_document_bulk: ({ draft }) => ['$1, true', draft],
  set_people_departments: ({ world, person }) => [
    '$1, array[$2]::uuid[], array[$3]::uuid[]',
    world.team,
    world.sales,
    person,
  ],
  submit_bulk_document: ({ draft }) => ['$1', draft],
  submit_check_request: ({ checkRequest }) => ['$1, 50', checkRequest],
  terminate_document: ({ pending }) => ['$1, $2::jsonb', pending, { reason: 'Oppsagt' }],
  submit_document: ({ draft }) => ['$1', draft],
  unschedule_document: ({ draft }) => ['$1', draft],
  unarchive_people: ({ world, person }) => ['$1, array[$2]::uuid[]', world.team, person],
  unarchive_check_lists: ({ world, endedCheckList }) => ['$1, array[$2]::uuid[]', world.team, endedCheckList],
  unarchive_documents: ({ world, draft }) => ['$1, array[$2]::uuid[]', world.team, draft],
  update_account: ({ world }) => ['$1, $2::jsonb', world.team, { addressCity: 'Ny' }],
  update_account_theme: ({ world }) => ['$1, $2::jsonb', world.team, { primary: '#112233', font: null }],
  update_wb_slug: ({ world }) => [`$1, 'ny-adresse'`, world.team],
  update_account_members: ({ world, invited }) => [`$1, array[$2]::uuid[], '{"role": "ADMIN"}'`, world.team, invited],
  update_account_member: ({ invited }) => ['$1, $2::jsonb', invited, { firstName: 'Nytt' }],
  update_check_setting: ({ world }) => ['$1, $2::jsonb', world.team, { ownReview: true }],
  update_check_list: ({ checkList }) => [`$1, 'Ny'`, checkList],
  upload_signatures: ({ draft }) => ['$1, $2::jsonb', draft, []],
  upload_check_lists: ({ checkRequest }) => ['$1, $2::jsonb', checkRequest, []],
  propose_referees: ({ candidate }) => [`$1, '[]'`, candidate],
  update_check_request_person: ({ candidate }) => ['$1, $2::jsonb', candidate, { firstName: 'Ny' }],
  update_check_package: ({ checkPackage }) => ['$1, $2::jsonb', checkPackage, { name: 'Nyere' }],
  update_check_request: ({ checkRequest }) => ['$1, $2::jsonb', checkRequest, { message: 'Hei' }],
  update_department: ({ world }) => ['$1, $2::jsonb', world.hr, { name: 'Ny' }],
  update_document: ({ draft }) => ['$1, $2::jsonb', draft, { name: 'Ny' }],
  update_person: ({ person }) => ['$1, $2::jsonb', person, { firstName: 'Ny' }],
  update_saved_view: ({ savedView }) => ['$1, $2::jsonb', savedView, { name: 'Ny' }],
  create_wb_entrance: ({ world }) => ['$1, $2::jsonb', world.team, { name: 'Sør', slug: 'sor' }],
  update_wb_entrance: ({ entrance }) => ['$1, $2::jsonb', entrance, { name: 'Ny' }],
  move_wb_entrance: ({ entrance }) => ['$1, 1', entrance],
  create_wb_rule: ({ world, wbHandler }) => [
    '$1, $2::jsonb',
    world.team,
    { handlerId: wbHandler, category: 'DRUGS', isChosen: true },
  ],
  destroy_wb_rule: ({ world }) => ['(select id from public.whistleblowing_rule where account_id = $1)', world.team],
  update_wb_handler: ({ wbHandler }) => ['$1, $2::jsonb', wbHandler, { title: 'HR' }],
  update_wb_settings: ({ world }) => ['$1, $2::jsonb', world.team, { description: 'Ny' }],
  update_signature: ({ signature }) => ['$1, $2::jsonb', signature, { firstName: 'Ny' }],
};

/** A team in which each of them has something to change. */
export async function teamWithEverything(tx: Transaction): Promise<Facts> {
  const world = await buildWorld(tx);
  const open = await draft(tx, world, { signers: [emailOf(world, 'signer')] });
  const sent = await draft(tx, world, { signers: [emailOf(world, 'signer')] });
  await submit(tx, world.ids.member, sent.id);
  const file = await addFile(tx, world.ids.member, open.id);
  const accountFile = await addAccountFile(tx, world.ids.owner, world.team);
  const invited = await memberId(tx, world, 'colleague');
  const salesDocument = await buyCredits(tx, ownerOf(world));
  const { list: checkList, checks } = await sendCheckList(tx, world, { types: ['CRIMINAL_RECORD'] });
  const { list: endedCheckList } = await sendCheckList(tx, world);
  await tx`select private.move_check_list(l, 'CANCEL', 'SENDER') from public.check_list l where id = ${endedCheckList}`;
  const { request: checkRequest, person: candidate } = await draftOrder(tx, world);
  const { file: checkRequestFile } = await addCheckRows(tx, {
    account: world.team,
    department: world.hr,
    email: emailOf(world, 'outsider'),
  });
  const signature = sent.signatures[0] ?? '';
  const person = idOf(await tx`select id from public.person where account_id = ${world.team}`);
  const checkPackage = await addPackage(tx, world);
  const referenceTemplate = await addTemplate(tx, world);
  const savedView = await saveView(tx, world, 'owner');
  await tx`insert into public.account_theme (account_id, "primary") values (${world.team}, '#112233')`;
  const report = await handledReport(tx, world, 'owner');
  const wbHandler = idOf(await tx`select id from public.whistleblowing_handler where account_id = ${world.team}`);
  const entrance = idOf(await tx`select id from public.whistleblowing_entrance where account_id = ${world.team}`);
  const reportFile = idOf(await tx`select id from public.whistleblowing_file where report_id = ${report}`);
  return {
    world,
    draft: open.id,
    pending: sent.id,
    signature,
    invited,
    file,
    accountFile,
    salesDocument,
    checkPackage,
    referenceTemplate,
    checkRequest,
    savedView,
    person,
    checkList,
    check: checks['CRIMINAL_RECORD'] ?? '',
    endedCheckList,
    candidate,
    checkRequestFile,
    wbHandler,
    entrance,
    report,
    reportFile,
  };
}
