// Under which part of "How long we keep it" of the privacy statement each table falls. A new table without a row here fails
// privacy-statement.test.ts: decide how long its rows are kept, and say so in the statement. `none` is for tables without
// data about people, such as registries and settings of the product.
import type { KEPT } from '#modules/common/privacy-facts.ts';

type Part = (typeof KEPT)[number] | 'none';

const TABLES: Readonly<Record<Part, string>> = {
  documents: `
    private.bulk private.bulk_full_mailbox private.document_counter private.document_field
    private.document_field_value private.document_tally private.event_chain
    private.event_origin private.opened_document private.page_picture private.sealed_digest
    private.sealed_file
    private.signature_evidence private.signing_clock private.stored_file public.copy_recipient public.document
    public.document_event public.document_file public.received_document public.signature
    public.terminated_copy_recipient`,
  checks: `
    private.check_answer private.check_clock private.check_consent private.check_deletion private.check_digest
    private.check_draft private.check_file private.check_finding private.check_history private.check_hold
    private.check_list_assignment private.check_list_comment private.check_list_condition
    private.check_list_decision private.check_list_decision_step private.check_lookup private.check_news
    private.check_news_mail private.check_number private.check_objection private.check_proof private.check_proposal
    private.check_read private.check_reminder private.check_report_digest private.check_retention
    private.check_reuse private.check_review private.check_step private.check_text private.document_decision
    private.fair_process private.late_check_list private.number_to_compare private.override_file
    private.proposed_referees private.purpose_letter private.referee private.referee_answer private.referee_draft
    private.referee_request private.reference_key private.reference_origin private.reference_signal
    private.restricted_check_answer private.reusable_check private.review_digest private.sent_check_list_comment
    private.text_stop public.check_deletion_receipt public.check_event public.check_item public.check_list
    public.check_request public.check_request_file public.check_request_person`,
  reports: `
    private.channel_flood private.channel_recovery private.handler_passkey private.handler_vault
    private.outside_recipient private.report_notice private.report_upload private.report_ticket
    private.reporter_attempts private.reporter_challenge private.reporter_contact private.reporter_session
    private.wb_statistics_keys public.whistleblowing_assignment public.whistleblowing_change
    public.whistleblowing_channel public.whistleblowing_channel_event public.whistleblowing_entrance
    public.whistleblowing_entry public.whistleblowing_file public.whistleblowing_handler
    public.whistleblowing_opening public.whistleblowing_report public.whistleblowing_rule public.whistleblowing_seal
    public.whistleblowing_task public.whistleblowing_tombstone`,
  mails: `
    private.alarm_mail private.notice private.outbox`,
  accounts: `
    private.authenticator private.authenticator_offer private.credit_limit private.expiry_notice private.factor_hold
    private.former_slug private.identity_number private.lifted_sending_limit private.low_balance
    private.named_administrator
    private.notice_choice private.number_read private.own_data_export private.own_data_fetch private.own_data_page
    private.own_data_volume private.ownership_offer private.passkey private.person_user private.recovery_code private.retired_wb_slug
    private.session_hold private.session_origin private.session_proof private.spending_limit private.sso_connection
    private.sso_domain private.sso_former_member private.sso_identity private.sso_session private.stripe_buyer
    private.stripe_card private.stripe_customer private.told_expiry private.top_up private.two_factor
    private.two_factor_demand private.welcomed_account public.account public.account_feature public.account_file
    public.account_member public.account_theme public.check_package public.check_request_type_grant
    public.check_setting public.credit_top_up public.department public.department_membership public.identity
    public.payment_method public.person public.person_department public.phone_number public.reference_template
    public.saved_view public.support_access public.user_profile`,
  logs: `
    private.impersonation private.impersonation_event private.team_event private.team_log_chain
    private.team_log_person public.administrator_event public.administrator_request public.support_visit`,
  purchases: `
    private.bulk_refund private.credit_note_order private.ehf_document private.lot_part private.payment_mismatch private.purchase_billing
    private.purchase_buyer private.purchase_inquiry private.refund_request private.refused_refund private.seller private.stripe_dispute
    private.stripe_event private.stripe_payment private.vat_check public.credit_invoice public.credit_lot
    public.credit_purchase public.credit_transaction public.sales_document`,
  security: `
    private.access_token private.card_setup private.document_session private.eid_attempt private.export
    private.given_number private.job private.passkey_challenge private.proof_code private.rate_limit private.sms_code
    private.sso_attempt private.visitor_proof`,
  none: `
    private.account_count private.check_file_limit private.check_form private.check_occasion private.check_provider
    private.check_result_form private.clock private.code_purpose private.credit_setting private.credit_tier
    private.deletion_fact private.deletion_hold private.deletion_step private.disposable_domain
    private.document_purpose private.eid_purpose private.export_kind private.failure_cause private.file_kind private.file_quota
    private.free_mail_domain private.grant_rule private.handover_fact private.identity_subject private.invariant private.job_kind
    private.ledger_item private.mail_condition private.mail_kind private.mail_subject private.member_rule
    private.number_subject private.own_data_omission private.own_data_part private.own_data_source
    private.person_area private.read_log private.retention_period
    private.sales_document_series private.schedule private.seal_register
    private.session_fact private.team_event_field private.team_event_kind private.text_kind private.token_purpose
    private.transition private.usage_limit private.vat_number_shape private.young_credential public.alarm
    public.check_policy public.check_prohibition public.check_request_type public.check_type public.crc_purpose
    public.product`,
};

/** The tables, each with its part. */
export const KEPT_TABLES: readonly (readonly [table: string, part: string])[] = Object.entries(TABLES).flatMap(
  ([part, tables]) =>
    tables
      .trim()
      .split(/\s+/)
      .map((table) => [table, part] as const),
);
