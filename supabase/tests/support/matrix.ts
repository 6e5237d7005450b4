import { service } from './database.ts';
import type { Transaction } from './database.ts';
import { sentBulk } from './bulks.ts';
import { addCheckRows } from './check-orders.ts';
import type { CheckRows } from './check-orders.ts';
import { saveView } from './check-overview.ts';
import { addPackage } from './checks.ts';
import { addTemplate } from './reference-templates.ts';
import { newAdministrator } from './administrators.ts';
import { addCredits } from './credits.ts';
import { saveInvoice } from './payment-methods.ts';
import { buyCredits, ownerOf } from './purchases.ts';
import { beginInvoice } from './invoices.ts';
import { handledReport } from './reports.ts';
import { NUMBER } from './session.ts';
import type { SessionCaller } from './session.ts';
import {
  addAccountFile,
  buildWorld,
  deliver,
  draft,
  emailOf,
  idOf,
  leaveTeam,
  memberId,
  seal,
  signing,
  submit,
} from './world.ts';
import type { World } from './world.ts';

export interface Facts {
  world: World;
  document: string;
  /** Sent, with a document for each of two recipients. */ bulk: string;
  /** Created by `member`, in the department of `manager`. */ memberRow: string;
  accountFile: string;
  /** Of hr. */ person: string;
  /** An order of hr; its candidate is `signer`. */ checks: CheckRows;
  /** Of `member`. */ savedView: string;
  /** Of whistleblowing, handled by `member`. */ report: string;
}

/** A signed document of the team, created by `member`, that involves everyone; `former` has left. */
export async function signedDocument(tx: Transaction): Promise<Facts> {
  const world = await buildWorld(tx);
  const signers = [emailOf(world, 'signer'), emailOf(world, 'unconfirmedSigner')];
  const { id } = await draft(tx, world, { signers, copies: [emailOf(world, 'copyRecipient')] });
  await submit(tx, world.ids.member, id);
  for (const token of (await deliver(tx, id)).values()) {
    await service(tx, 'sign_signature', { token, user_id: null, signature_id: null, input: signing() });
  }
  await seal(tx, id);
  await tx`
    insert into public.terminated_copy_recipient (document_id, email, language) values (${id}, 'told@example.test', 'nb')`;
  await leaveTeam(tx, world, 'former');
  await addCredits(tx, world.team, 100);
  await tx`
    insert into public.credit_top_up (account_id, enabled, threshold, quantity, monthly_cap)
    values (${world.team}, false, 10, 1, 12500)`;
  await saveInvoice(tx, world);
  await buyCredits(tx, ownerOf(world));
  await beginInvoice(tx, world);
  const accountFile = await addAccountFile(tx, world.ids.owner, world.team);
  await tx`select private.confirm_phone(${world.ids.member}, ${NUMBER.country_code}, ${NUMBER.number}, false)`;
  await tx`insert into public.identity (user_id, first_name, last_name, country) values (${world.ids.signer}, 'Signe', 'Ås', 'NO')`;
  await tx`insert into public.support_access (account_id, ends_at) values (${world.team}, private.now())`;
  await tx`
    insert into public.support_visit (account_id, user_id, reason) values (${world.team}, ${world.ids.member}, 'Sak 12')`;
  await tx`insert into public.check_setting (account_id) values (${world.team})`;
  await tx`insert into public.check_request_type_grant (account_id, type) values (${world.team}, 'NFK_BASIC')`;
  await addPackage(tx, world);
  await addTemplate(tx, world);
  const person = idOf(
    await tx`
    select private.note_person(${world.team}, ${world.hr}, ${`candidate.${world.tag}@example.test`}, 'Kandi', 'Dat', null, 'nb') as id`,
  );
  const candidate = { email: emailOf(world, 'signer'), user: world.ids.signer };
  const checks = await addCheckRows(tx, { account: world.team, department: world.hr, ...candidate });
  await tx`
    insert into public.check_deletion_receipt (account_id, check_list_id, request_type, part, ending, due_at, records, files)
    values (${world.team}, ${checks.list}, 'CUSTOM', 'LIST', 'DECIDED', now(), 1, 0)`;
  const savedView = await saveView(tx, world, 'member');
  const bulk = await sentBulk(tx, world, 2);
  await tx`insert into public.account_theme (account_id, "primary") values (${world.team}, '#112233')`;
  const report = await handledReport(tx, world, 'member');
  return {
    world,
    document: id,
    bulk,
    memberRow: await memberId(tx, world, 'member'),
    accountFile,
    person,
    checks,
    savedView,
    report,
  };
}

/** A session of an administrator, confirmed by SMS. */
export async function administrator(tx: Transaction, world: World): Promise<SessionCaller> {
  return newAdministrator(tx, `administrator.${world.tag}@example.test`);
}
