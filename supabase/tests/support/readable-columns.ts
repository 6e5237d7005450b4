import { creditColumns } from './credit-columns.ts';
import { whistleblowingColumns } from './whistleblowing-columns.ts';

const copies = {
  seenBy: 'The sender’s side.',
  columns: 'id document_id email first_name last_name language notified_at delivery_failed_at created_at',
};
/**
 * What logged-in users may read, and who sees the rows. A new column fails the test until somebody has decided here that
 * everybody who sees a row may read it, or has left it out of the grant.
 */
export const readableColumns: Readonly<Record<string, { readonly seenBy: string; readonly columns: string }>> = {
  account: {
    seenBy: 'Its members. The balance is for all of them: what they send costs credits (0110).',
    columns: `
      id account_type slug wb_slug name organization_name organization_number vat_number email
      country language phone_country_code phone_number address_line1 address_line2 address_city address_county
      address_postal_code address_country latitude longitude logo_path symbol_path primary_user_id
      deletion_scheduled_on credit_balance_limit credit_balance tag created_at updated_at`,
  },
  account_theme: {
    seenBy: 'The members of the account.',
    columns: 'account_id primary primary_contrast primary_hover font_name font_url updated_at',
  },
  account_feature: {
    seenBy: 'The members of the account.',
    columns: 'account_id checks e_signatures invoices payouts whistleblowing',
  },
  account_file: {
    seenBy: 'The members of the team.',
    columns: 'id account_id kind name content_type size created_at',
  },
  account_member: {
    seenBy: 'The members of the account: colleagues know each other by name and address. Not their phones.',
    columns: `
      id account_id user_id email first_name last_name role search invited_at attached_at created_at updated_at`,
  },
  administrator_event: {
    seenBy: 'Administrators with power.',
    columns: `id occurred_at action administrator_id subject_kind subject_id reason data`,
  },
  administrator_request: {
    seenBy: 'Administrators with power.',
    columns: 'id kind user_id requested_by approved_by reason status requested_at due_at ended_at',
  },
  alarm: {
    seenBy: 'Administrators with power.',
    columns: 'id name violations raised_at last_seen_at resolved_at acknowledged_at',
  },
  check_package: {
    seenBy: 'The members of the team.',
    columns: 'id account_id name description check_types created_by created_at updated_at',
  },
  check_policy: {
    seenBy: 'Everybody who is logged in: rules and their sources.',
    columns: `
      country check_type rule who_en who_nb stage legal_bases max_age_months copy_allowed seen_online once_per_job
      record_en record_nb retention_months source_name source_url source_date confirmed`,
  },
  check_prohibition: {
    seenBy: 'All users.',
    columns: `name country check_type condition purpose_category text_en text_nb source_name source_url source_date`,
  },
  reference_template: {
    seenBy: 'The members of the team; the product’s own everybody who is logged in.',
    columns: 'id account_id relation role_name version scale items archived_at created_at updated_at',
  },
  crc_purpose: {
    seenBy: 'Everybody who is logged in: the list of purposes. What a search looks through is private.',
    columns: `
      id country category purpose legal_basis explanation_en tags certificate place source_url source_date confirmed
      retired_at`,
  },
  check_request_type: {
    seenBy: 'The general ones everybody who is logged in, the others the members of the accounts that have them.',
    columns: `type version place category check_types general name_en name_nb text_en text_nb retired_at`,
  },
  check_request_type_grant: {
    seenBy: 'The members of the account.',
    columns: `account_id type granted_at withdrawn_at`,
  },
  review_entry: {
    seenBy: 'Reviewers of the team; administrators with power, without the candidate.',
    columns: `
      check_item_id check_list_id account_id as_what account_name department_id department_name first_name last_name type
      restricted country waiting_since due_at claim leased_until reviewer_name`,
  },
  check_setting: {
    seenBy: 'The team.',
    columns: 'account_id own_review created_at updated_at',
  },
  bulk_signature: {
    seenBy: 'The sender’s side.',
    columns: `signature_id bulk_id document_id document_number place first_name last_name email client_name language status
      bounced
      required_proof eid_country phone notified_at reminded_at viewed_at signed_at refused_at refusal_reason sent_at
      updated_at search`,
  },
  check_type: {
    seenBy: 'Everybody who is logged in: the catalogue.',
    columns: `
      type place category name_en name_nb sender_text_en sender_text_nb candidate_text_en candidate_text_nb
      completed_by starts_in candidate_minutes product_type countries turnaround_days validity_months retention_months
      needs_purpose restricted repeat_reason_en repeat_reason_nb`,
  },
  check_event: {
    seenBy:
      'Who sees the check list. A restricted event only with access to criminal records. Not who acted, as an id.',
    columns: `id check_list_id check_item_id type status occurred_at actor_kind actor_name note`,
  },
  check_item: {
    seenBy: 'Who sees the check list. Not the status, which the overview shows as the viewer may see it.',
    columns: 'id check_list_id type started_at due_at completed_at created_at',
  },
  check_item_overview: {
    seenBy: 'Who sees the check list.',
    columns: `check_item_id check_list_id type restricted status started_at due_at completed_at created_at valid_until`,
  },
  check_list: {
    seenBy:
      'OWNER, ADMINs, who works in its department, and the candidate. Not the status, nor what the sender does with it.',
    columns: `
      id account_id check_request_id request_type first_name last_name email phone language refuse_reason job_role
      temporary_job already_employed employed_on job_description requested_at last_contacted_at consented_at ended_at
      search created_at`,
  },
  check_deletion_receipt: {
    seenBy: 'OWNER and ADMINs of the account.',
    columns: `id account_id check_list_id request_type check_type part ending due_at by_hand records files deleted_at`,
  },
  check_list_overview: {
    seenBy: 'The same people, each with their own row: the candidate’s lacks what is the sender’s.',
    columns: `
      check_list_id account_id direction department_id check_request_id person_id request_type package_name
      check_types organization_name sent_by sender_name first_name last_name email phone language status refuse_reason
      requested_at last_contacted_at delivery_failed_at consented_at ended_at archived_at search created_at updated_at`,
  },
  check_request: {
    seenBy: 'OWNER, ADMINs and who works in its department.',
    columns: `
      id account_id department_id created_by sent_by type type_version package_id package_name check_types status
      cost_center contact_name contact_phone contact_email organization_name organization_number message countries education_requirements
      e_learning_title e_learning_url include_checked_candidates crc_purpose_id job_role temporary_job already_employed
      offer_made employed_on job_description letter_place referee_count referee_relations referee_years referee_proof
      reference_role sends_texts repeat_months snapshot sent_at people_count sent_count created_at updated_at`,
  },
  check_request_file: {
    seenBy: 'Who sees the order. Not the path.',
    columns: `
      id check_request_id check_type position name size page_count sha256 created_at`,
  },
  check_request_person: {
    seenBy: 'OWNER, ADMINs and who works in the person’s department.',
    columns: `
      id check_request_id position department_id email first_name last_name phone language job_role temporary_job
      already_employed employed_on job_description excluded_reason sent_at created_at`,
  },
  copy_recipient: copies,
  terminated_copy_recipient: copies,
  department: {
    seenBy: 'The members of the team: names and cost centres, not who is in it.',
    columns: `
      id account_id name description cost_center is_default created_at updated_at`,
  },
  department_membership: {
    seenBy: 'Who manages the department, and each person their own.',
    columns: `
      id department_id member_id role criminal_record_access identity_access review_access created_at updated_at`,
  },
  document: {
    seenBy: 'Both sides. Who made it, where it belongs and what its sender has put away is in document_overview.',
    columns: `
      id account_id bulk category name message language agreement document_number status sender_name sender_account_name
      activation activated_on expiration_months expiration_days expiration_date time_zone deadline expiration expired_on
      refused_at signed_at terminated_on termination_reason sealed_sha256 sealed_size sealed_at seal_failed_at
      seal_stopped_at signature_count signed_count waiting_for waiting_count people search interacted_at created_at
      updated_at`,
  },
  document_event: {
    seenBy: 'The sender’s side.',
    columns: `
      id document_id sequence type actor_kind actor_name actor_email signature_id data occurred_at previous_hash hash`,
  },
  document_file: {
    seenBy: 'Both sides. Where a file is stored is nobody’s concern: addresses come from the function files.',
    columns: `
      id document_id position name size sealed_size page_count sha256 content_type left_out created_at`,
  },
  document_overview: {
    seenBy: 'Each side its own row; the sender’s columns are null for receivers.',
    columns: `
      document_id account_id direction name category document_number status activation activated_on created_at deadline
      expiration updated_at interacted_at signed_at seal_failed_at seal_stopped_at signature_count signed_count
      waiting_for waiting_count sender_account_name archived archived_at search created_by department_id
      own_signature_id own_signature_status bulk bulk_id`,
  },
  failed_work: {
    seenBy: 'Administrators with power.',
    columns: `
      id source kind status attempts cause about account_id created_at next_at`,
  },
  found_account: {
    seenBy: 'Administrators with power.',
    columns: `
      id account_type name slug organization_number email country plan created_at deletion_scheduled_on owner_id
      owner_name owner_email checks e_signatures whistleblowing invoices payouts`,
  },
  found_person: {
    seenBy: 'Administrators with power.',
    columns: `
      id email first_name last_name language created_at confirmed_at administrator two_factor phone_numbers accounts`,
  },
  identity: {
    seenBy: 'The person. The national identity number is elsewhere.',
    columns: `
      id user_id first_name last_name country birth_date method is_default verified_at created_at updated_at`,
  },
  payment_method: {
    seenBy: 'OWNER and ADMINs. Of a card the last four digits; what Stripe calls it is private.',
    columns: `
      id account_id type status pending is_default card_brand card_last4 card_exp_month card_exp_year name entity_type
      organization_number contact_name order_reference email address_line1 address_line2 address_city address_county
      address_postal_code address_country created_at`,
  },
  person: {
    seenBy: 'OWNER, ADMINs and who works in one of the person’s departments. Not whether the person has a user.',
    columns: `
      id account_id email first_name last_name phone language archived_at last_contacted_at department_ids search
      created_at updated_at`,
  },
  person_department: {
    seenBy: 'Who sees the person.',
    columns: `
      person_id department_id`,
  },
  phone_number: {
    seenBy: 'The person.',
    columns: `
      id user_id country_code number first_verified_at token_verified_at last_used_at created_at`,
  },
  product: {
    seenBy: 'Everybody who is logged in: the price list.',
    columns: `
      id type price name_key active place updated_at`,
  },
  received_document: {
    seenBy: 'The person who received it.',
    columns: `
      document_id account_id user_id signature_id archived_at created_at`,
  },
  sales_document: {
    seenBy: 'OWNER and ADMINs. Seller and buyer are in the PDF.',
    columns: `
      id account_id purchase_id kind number issued_at net_amount tax_amount`,
  },
  saved_view: {
    seenBy: 'The person who saved it, while they are a member. Not the person, who is the reader.',
    columns: `
      id account_id page name filter created_at updated_at`,
  },
  signature: {
    seenBy: 'Both sides: the certificate prints names and addresses. document_standing has what is the sender’s alone.',
    columns: `
      id document_id signature_number signing_group first_name last_name email client_name language status notified_at signed_at
      refused_at signed_first_name signed_last_name signature_kind mark_differs identified_by required_proof
      eid_country eid_method created_at updated_at`,
  },
  support_access: {
    seenBy: 'OWNER and ADMINs.',
    columns: `
      account_id opened_at ends_at`,
  },
  support_visit: {
    seenBy: 'OWNER and ADMINs; the id only serves the field with the administrator’s name.',
    columns: `
      id account_id user_id administrator_id reason started_at ended_at`,
  },
  user_profile: {
    seenBy: 'The person.',
    columns: `
      id email first_name last_name language confirmed_at marketing_consent referrer last_used_module administrator created_at updated_at`,
  },
  ...creditColumns,
  ...whistleblowingColumns,
};
