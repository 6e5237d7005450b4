/** Of `readableColumns`. */
export const whistleblowingColumns = {
  whistleblowing_assignment: {
    seenBy: 'The handlers of the report.',
    columns: 'report_id handler_id seen_position names_agreed_by',
  },
  whistleblowing_channel: {
    seenBy: 'The members of the account. Its keys are public ones.',
    columns: `
      account_id description whistleblowing_description whistleblowing_read_more_link feedback_enabled
      feedback_description feedback_link feedback_read_more_link paused statistics four_eyes names_by_custodian retention_months
      retention_reason sign_key recovery_key roster roster_signature roster_version voice_distortion questions
      own_categories substatuses closing_reasons lists_version law_ticks updated_at`,
  },
  whistleblowing_change: {
    seenBy: 'OWNER, ADMINs and handlers of the account.',
    columns: 'id account_id kind new_value reason asked_by asked_by_name asked_at ends_at needs_consent',
  },
  whistleblowing_channel_event: {
    seenBy: 'OWNER, ADMINs and handlers of the account. Nothing in it is about a report.',
    columns: `
      id account_id occurred_at actor_id actor_name kind step old_value new_value reason handler_id
      handler_name`,
  },
  whistleblowing_entrance: {
    seenBy: 'The members of the account, and its recipients from outside.',
    columns: `
      id account_id slug name place languages paused closed description whistleblowing_description
      whistleblowing_read_more_link feedback_description feedback_link feedback_read_more_link`,
  },
  whistleblowing_entry: {
    seenBy: 'The handlers of the report; the content is encrypted for them.',
    columns: `
      id report_id position type ring epoch handler_id seen written_on content redacted_by redacted_on`,
  },
  whistleblowing_file: {
    seenBy: 'The handlers of the report. Names and types are encrypted.',
    columns: 'id account_id report_id entry_id size added_on',
  },
  whistleblowing_handler: {
    seenBy: 'The members of the account, and its recipients from outside. The keys are public ones.',
    columns: `
      id account_id user_id name title organisation email is_default may_identify status box_key sign_key notifications created_at
      updated_at`,
  },
  whistleblowing_opening: { seenBy: 'The handlers of the report.', columns: 'report_id handler_id opened_on' },
  whistleblowing_report: {
    seenBy: 'The handlers of the report. Nothing in it was written by the reporter.',
    columns: `
      id account_id entrance_id report_number type privacy category outcome status kdf_version box_key sign_key epoch
      entry_count
      submitted_on acknowledged_on closed_on deletes_on deletion_asked_by deletion_reason deleted_on kept_until entered_by
      last_interaction_on due_on`,
  },
  whistleblowing_rule: {
    seenBy: 'OWNER, ADMINs and handlers of the account. What it says is public, but not who declared it.',
    columns: 'id account_id handler_id entrance_id category is_chosen is_own',
  },
  whistleblowing_seal: {
    seenBy: 'The handler whom it is sealed for, while they handle the report; never those of identities.',
    columns: 'id report_id ring epoch holder handler_id recovery_key sealed',
  },
  whistleblowing_task: {
    seenBy: 'The handlers of the report. What a task says is in its note.',
    columns: 'id report_id handler_id due_on reminded_on',
  },
  whistleblowing_tombstone: {
    seenBy: 'The handlers of the report that was.',
    columns: 'id account_id entrance_id report_number type submitted_on deleted_on handler_ids',
  },
};
