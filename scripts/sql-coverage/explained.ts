import type { Explained } from './gaps.ts';

/** What no test of the database or of the functions executes, and why that is right. */
export const explained: readonly Explained[] = [
  { name: 'private.call_work', text: '', reason: 'uses vault and pg_net, which only the hosted platform has' },
  { name: 'service.schedule', text: '', reason: 'only the hosted platform asks for it; npm start reads the table' },

  // What they make is tested by catalogue, advisors and contract.
  ...['private.add_bucket', 'private.expose', 'private.refuse_view_writes'].map((name) => ({
    name,
    text: '',
    reason: 'migrations call it, before the tests begin to count',
  })),

  // Postgres counts a call when it returns.
  { name: 'private.fail', text: '', reason: 'always raises; every refusal in the tests comes from it' },
  { name: 'private.submit_proof', text: '', reason: 'always raises; eid-refusals submits such a check' },

  // Read again under a lock.
  ...(
    [
      ['private.own_check_package', `perform private.fail('INVALID_ACTION', 'checkPackageId');`],
      ['private.own_reference_template', `perform private.fail('INVALID_ACTION', 'referenceTemplateId');`],
      ['private.open_review', `perform private.fail('ACCOUNT_NOT_FOUND', 'checkId');`],
      ['private.retry_work', `perform private.fail('INVALID_ACTION');`],
      ['private.give_up_work', `perform private.fail('INVALID_ACTION');`],
    ] as const
  ).map(([name, text]) => ({ name, text, reason: 'somebody else was faster between the reading and the lock' })),

  {
    name: 'private.fail_unsent',
    text: `perform private.fail('INTERNAL');`,
    reason: 'only a fault of ours fails every candidate of an order in another way, and none is known',
  },
  {
    name: 'private.refuse_locked_account',
    text: 'return new;',
    reason: 'fires for an account that stays locked; carrying out its deletion changes its balance alone',
  },
  {
    name: 'private.session_state',
    text: `return 'OK';`,
    reason: 'private.session and require_uid only ask when there is no user',
  },
];
