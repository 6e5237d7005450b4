import { randomBytes } from 'node:crypto';
import type postgres from 'postgres';
import type { Stack } from '#local/stack.ts';
import { randomCharacters } from '#modules/tellmore/protocol/crockford.ts';
import { rpc, rows } from '#function-tests/support/call.ts';
import { addFile, addSigner, draft, sentDocument, signByLink } from '#function-tests/support/documents.ts';
import { logIn, newNumber } from '#function-tests/support/sms.ts';
import { confirmedPerson, newAddress, team } from '#function-tests/support/people.ts';
import type { Team } from '#function-tests/support/people.ts';
import { only } from '#function-tests/support/only.ts';
import { beginCheckout } from '#function-tests/support/stripe.ts';

/**
 * A team with at least one row of everything that a team or its people can have, every name of which contains `mark`:
 * departments, members active and invited, documents in each state that is reached by hand. Mails are delivered.
 */
export async function teamWithEverything(stack: Stack, sql: postgres.Sql, mark: string): Promise<Team> {
  const sender = await team(stack, `${mark} AS`, { firstName: mark });
  await people(stack, sender, mark);
  await documents(stack, sender, mark);
  await bulk(stack, sender, mark);
  await beginCheckout(stack, sender.owner, sender.accountId);
  await payFor(sql, sender);
  await orderByInvoice(sql, sender, mark);
  await fillTheRest(sql, sender, mark);
  await stack.runWork();
  return sender;
}

/** Records the team's purchase as paid, as the payment provider's event does. */
async function payFor(sql: postgres.Sql, { accountId }: Team): Promise<void> {
  await sql`
    select service.record_payment(null, p.id, jsonb_build_object('paid', true, 'refundedAmount', 0, 'disputes', '[]'::jsonb,
      'payment', jsonb_build_object('id', s.object_id, 'customer', s.customer_id, 'currency', 'nok',
        'asked', p.discount_price + p.tax_amount, 'received', p.discount_price + p.tax_amount)))
    from public.credit_purchase p join private.stripe_payment s on s.purchase_id = p.id where p.account_id = ${accountId}`;
}

/** An order by an invoice that is not issued yet. */
async function orderByInvoice(sql: postgres.Sql, { owner, accountId }: Team, mark: string): Promise<void> {
  await sql`
    with purchase as (
      insert into public.credit_purchase (account_id, buyer_id, method, quantity, credits, full_price, discount,
        discount_price, tax_rate, tax_amount)
      select account_id, ${owner.id}, 'INVOICE', quantity, credits, full_price, discount, discount_price, tax_rate,
        tax_amount
      from public.credit_purchase where account_id = ${accountId} limit 1
      returning id)
    insert into public.credit_invoice (purchase_id, account_id, organization_name, organization_number, contact_name,
      email, order_reference, line1, city, county, postal_code)
    select id, ${accountId}, ${mark}, '999888771', ${mark}, ${owner.email}, ${mark}, 'Storgata 1', 'Tromsø', 'Troms', '9008'
    from purchase`;
}

async function people(stack: Stack, { owner, accountId }: Team, mark: string): Promise<void> {
  const department = await rpc(stack, owner.accessToken, 'create_department', {
    account_id: accountId,
    input: { name: `${mark} HR`, description: `Om ${mark}` },
  });
  const invite = (email: string) =>
    rpc(stack, owner.accessToken, 'add_account_member', {
      account_id: accountId,
      input: {
        email,
        firstName: mark,
        lastName: 'Kollega',
        role: 'MEMBER',
        departmentMemberships: [{ departmentId: department.id, role: 'MEMBER' }],
      },
    });
  const colleague = await confirmedPerson(stack, { firstName: mark });
  await invite(colleague.email);
  await logIn(stack, colleague);
  await invite(newAddress('invited'));
}

async function documents(stack: Stack, sender: Team, mark: string): Promise<void> {
  const unsent = await draft(stack, sender, `${mark} utkast`);
  await addFile(stack, sender, unsent);
  await addSigner(stack, sender, unsent, { firstName: mark });
  await rpc(stack, sender.owner.accessToken, 'save_copy_recipients', {
    document_id: unsent,
    input: [{ email: newAddress('copy') }],
  });
  await sentDocument(stack, sender, 2, `${mark} sendt`);
  const sealed = await sentDocument(stack, sender, 1, `${mark} forseglet`);
  await signByLink(stack, sealed.signer);
  await stack.runWork();
  await terminate(stack, sender, sealed.documentId);
  const own = await draft(stack, sender, `${mark} til egen`);
  await addFile(stack, sender, own);
  await addSigner(stack, sender, own, { email: sender.owner.email, firstName: mark });
  await rpc(stack, sender.owner.accessToken, 'submit_document', { document_id: own });
  await stack.runWork();
  only(await rows(stack, sender.owner.accessToken, 'received_document', 'select=id:document_id'));
}

/** A sealed document that is terminated, which an outsider is told. */
async function terminate(stack: Stack, sender: Team, document: string): Promise<void> {
  await rpc(stack, sender.owner.accessToken, 'terminate_document', {
    document_id: document,
    input: { reason: 'Oppsagt', copyRecipients: [{ email: newAddress('told') }] },
  });
}

/** A document for each of two people, sent. */
async function bulk(stack: Stack, sender: Team, mark: string): Promise<void> {
  const { accessToken } = sender.owner;
  const document = await draft(stack, sender, `${mark} til alle`);
  await addFile(stack, sender, document);
  await rpc(stack, accessToken, 'set_document_bulk', { document_id: document, bulk: true });
  await rpc(stack, accessToken, 'upload_signatures', {
    document_id: document,
    rows: ['en', 'to'].map((name) => ({ email: newAddress(name), firstName: mark, lastName: name })),
  });
  await rpc(stack, accessToken, 'submit_bulk_document', { document_id: document });
  await stack.runWork();
}

/** Rows that would need an uploaded picture or a texted code, inserted as the functions do. */
async function fillTheRest(sql: postgres.Sql, { owner, accountId }: Team, mark: string): Promise<void> {
  const fileId = crypto.randomUUID();
  const sha256 = 'a'.repeat(64);
  await sql`
    insert into private.stored_file (id, kind, owner_id, account_id, uploader_id, bucket, path, status, size, sha256, content_type)
    values (${fileId}, 'ACCOUNT_FILE', ${accountId}, ${accountId}, ${owner.id}, 'account-files', ${`${accountId}/${fileId}`},
      'ACCEPTED', 1000, ${sha256}, 'application/pdf')`;
  await sql`
    insert into public.account_file (id, account_id, kind, name, content_type, size, sha256, created_by)
    values (${fileId}, ${accountId}, 'POLICY_DOCUMENT', ${`${mark}.pdf`}, 'application/pdf', 1000, ${sha256}, ${owner.id})`;
  await sql`
    insert into public.phone_number (user_id, country_code, number, token_verified_at, last_used_at)
    values (${owner.id}, '+47', ${newNumber().number}, now(), now())`;
  const [identity] = await sql<{ id: string }[]>`
    insert into public.identity (user_id, first_name, last_name, country, is_default, verified_at)
    values (${owner.id}, ${mark}, 'Nordmann', 'NO', true, now()) returning id`;
  await sql`
    insert into private.identity_number (identity_id, sealed, keyed_hash)
    values (${identity!.id}, ${Buffer.from(mark.padEnd(40, '.'))}, sha256(${Buffer.from(mark)}))`;
  await sql`
    insert into public.administrator_event (action, subject_kind, subject_id, reason)
    values ('SWITCH_FEATURE', 'ACCOUNT', ${accountId}, ${mark})`;
  await sql`
    insert into public.support_visit (account_id, user_id, reason) values (${accountId}, ${owner.id}, ${mark})`;
  await sql`
    insert into public.support_access (account_id, ends_at) values (${accountId}, private.now())`;
  await sql`
    insert into public.payment_method (account_id, type, is_default, entity_type, email, name, contact_name,
      order_reference, organization_number, address_line1, address_city, address_county, address_postal_code,
      address_country)
    values (${accountId}, 'INVOICE', true, 'ORGANIZATION', ${owner.email}, ${mark}, ${mark}, ${mark}, '999888771',
      'Storgata 1', 'Tromsø', 'Troms', '9008', 'NO')`;
  await sql`
    insert into public.credit_top_up (account_id, enabled, threshold, quantity, monthly_cap)
    values (${accountId}, false, 10, 1, 12500)`;
  await sql`
    insert into private.spending_limit (account_id, department_id, member_id, credits)
    select d.account_id, d.id, null, 10000000 from public.department d where d.account_id = ${accountId}
    union all
    select m.account_id, null, m.id, 10000000 from public.account_member m
    where m.account_id = ${accountId} and m.user_id is not null`;
  await sql`
    select private.note_person(${accountId}, null, ${newAddress('person')}, ${mark}, 'Kandidat', '+4791234567', 'nb')`;
  await sql`
    insert into public.check_request_type_grant (account_id, type) values (${accountId}, 'NFK_BASIC')`;
  await sql`
    insert into public.check_package (account_id, name, check_types) values (${accountId}, ${mark}, '{IDENTITY}')`;
  await sql`
    insert into public.reference_template (account_id, role_name, scale, items)
    values (${accountId}, ${mark}, 'RATING_1_5', '[]')`;
  await sql`insert into public.check_setting (account_id, own_review) values (${accountId}, true)`;
  await sql`
    insert into public.saved_view (account_id, user_id, page, name, filter)
    values (${accountId}, ${owner.id}, 'OVERVIEW_DOCUMENTS', ${mark}, '{}')`;
  await checks(sql, accountId, mark);
  await sql`insert into public.account_theme (account_id, "primary") values (${accountId}, '#112233')`;
  await whistleblowing(sql, { owner, accountId }, mark);
  await sql`insert into public.alarm (name, violations) values (${`${mark} kø`}, 1)`;
  await sql`
    insert into public.administrator_request (kind, user_id, requested_by, reason)
    values ('PHONE_RESET', ${owner.id}, ${owner.id}, ${mark})`;
}

/** A channel whose handler is the owner, and a report of each end. What is encrypted is random here. */
async function whistleblowing(
  sql: postgres.Sql,
  { owner, accountId }: Pick<Team, 'owner' | 'accountId'>,
  mark: string,
) {
  const bytes = (size: number): string => randomBytes(size).toString('base64url');
  await sql`
    with channel as (
      insert into public.whistleblowing_channel (account_id, description, sign_key, recovery_key, roster,
        roster_signature, roster_version)
      values (${accountId}, ${mark}, ${bytes(32)}, ${bytes(32)}, '{}', ${bytes(64)}, 1)),
    handler as (
      insert into public.whistleblowing_handler (account_id, user_id, name, is_default, status, box_key, sign_key)
      values (${accountId}, ${owner.id}, ${mark}, true, 'ACTIVE', ${bytes(32)}, ${bytes(32)}) returning id),
    report as (
      insert into public.whistleblowing_report (id, account_id, report_number, type, privacy, kdf_version, box_key,
        sign_key, entry_count, submitted_on, last_interaction_on)
      values (gen_random_uuid(), ${accountId}, ${randomCharacters(8)}, 'WHISTLEBLOWING', 'ANONYMOUS', 1, ${bytes(32)},
        ${bytes(32)}, 1, now(), now()) returning id),
    assignment as (
      insert into public.whistleblowing_assignment (report_id, handler_id) select r.id, h.id from report r, handler h),
    seal as (
      insert into public.whistleblowing_seal (report_id, ring, epoch, holder, handler_id, sealed)
      select r.id, 'CASE', 1, 'HANDLER', h.id, ${bytes(80)} from report r, handler h),
    opening as (
      insert into public.whistleblowing_opening (report_id, handler_id, opened_on)
      select r.id, h.id, now() from report r, handler h),
    tombstone as (
      insert into public.whistleblowing_tombstone (account_id, report_number, type, submitted_on, deleted_on, handler_ids)
      select ${accountId}, ${randomCharacters(8)}, 'FEEDBACK', now(), now(), array[h.id] from handler h)
    insert into public.whistleblowing_entry (id, report_id, position, type, ring, epoch, written_on, content)
    select gen_random_uuid(), r.id, 1, 'REPORT', 'CASE', 1, now(), ${bytes(348)} from report r`;
  await sql`
    insert into public.whistleblowing_channel_event (account_id, actor_name, kind, step)
    values (${accountId}, ${mark}, 'PAUSED', 'DONE')`;
  await sql`
    insert into public.whistleblowing_change (account_id, kind, new_value, asked_by_name, needs_consent)
    values (${accountId}, 'FOUR_EYES', 'false', ${mark}, true)`;
  await sql`
    with entrance as (
      insert into public.whistleblowing_entrance (account_id, slug, name, place)
      values (${accountId}, 'nord', ${mark}, 1) returning id)
    insert into public.whistleblowing_rule (account_id, handler_id, entrance_id, is_chosen)
    select ${accountId}, h.id, e.id, false
    from entrance e, public.whistleblowing_handler h where h.account_id = ${accountId}`;
  await sql`
    insert into public.whistleblowing_file (id, account_id, report_id, entry_id, size, added_on)
    select gen_random_uuid(), ${accountId}, e.report_id, e.id, 1024, now()
    from public.whistleblowing_entry e join public.whistleblowing_report r on r.id = e.report_id
    where r.account_id = ${accountId}`;
  await sql`
    insert into public.whistleblowing_task (id, report_id, handler_id)
    select e.id, a.report_id, a.handler_id
    from public.whistleblowing_entry e join public.whistleblowing_assignment a on a.report_id = e.report_id
    join public.whistleblowing_report r on r.id = e.report_id
    where r.account_id = ${accountId}`;
}

/** An order that was sent to one candidate. */
async function checks(sql: postgres.Sql, accountId: string, mark: string): Promise<void> {
  const fileId = crypto.randomUUID();
  const email = newAddress('candidate');
  await sql`
    with request as (
      insert into public.check_request (account_id, department_id, type, check_types, status, sent_at, message)
      select ${accountId}, id, 'CUSTOM', '{CRIMINAL_RECORD}', 'SENT', now(), ${mark}
      from public.department where account_id = ${accountId} and is_default
      returning id, department_id),
    person as (
      insert into public.check_request_person (check_request_id, position, department_id, email, first_name, last_name,
        language, sent_at)
      select id, 1, department_id, ${email}, ${mark}, 'Kandidat', 'nb', now() from request
      returning id, check_request_id, department_id),
    list as (
      insert into public.check_list (id, account_id, department_id, check_request_id, request_type, first_name,
        last_name, email, language, consented_at, status, neutral_status)
      select id, ${accountId}, department_id, check_request_id, 'CUSTOM', ${mark}, 'Kandidat', ${email}, 'nb', now(),
        'PENDING_CANDIDATE', 'PENDING_CANDIDATE'
      from person
      returning id),
    item as (
      insert into public.check_item (check_list_id, type, restricted, status)
      select id, 'CRIMINAL_RECORD', true, 'PENDING_CANDIDATE' from list
      union all
      select id, 'LEGAL_CASE_RECORDS', false, 'PENDING_ADMIN' from list),
    stored as (
      insert into private.stored_file (id, kind, owner_id, account_id, bucket, path, status, size, sha256, content_type)
      select ${fileId}, 'CHECK_REQUEST_FILE', id, ${accountId}, 'check-request-files', ${`${accountId}/${fileId}`}, 'ACCEPTED',
        1000, ${'a'.repeat(64)}, 'application/pdf'
      from request),
    file as (
      insert into public.check_request_file (id, check_request_id, check_type, position, name, path, size, page_count, sha256)
      select ${fileId}, id, 'INFORMATION', 1, ${`${mark}.pdf`}, ${`${accountId}/${fileId}`}, 1000, 2, ${'a'.repeat(64)}
      from request)
    insert into public.check_event (check_list_id, type, actor_kind, actor_name)
    select id, 'CHECK_LIST_REQUESTED', 'SENDER', ${mark} from list`;
  await sql`
    insert into public.check_deletion_receipt (account_id, check_list_id, request_type, part, ending, due_at, records, files)
    values (${accountId}, gen_random_uuid(), ${mark}, 'LIST', 'DECIDED', now(), 1, 0)`;
}
