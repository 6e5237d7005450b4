// How long closed reports are kept: what is proposed for the team's country, or another time with a reason.
import { expect, test } from 'vitest';
import { RETENTION_PROPOSALS, retentionProposal } from '#functions/whistleblowing/contract/retention.ts';
import { withReport } from './support/channels.ts';
import { refusal, sql } from './support/database.ts';

test('another time of keeping than is proposed for the country wants a reason, which the history keeps', async () => {
  await withReport(sql, async ({ tx, world, does }) => {
    const change = (input: object) => refusal(does('owner', 'update_wb_settings', input));
    expect(await change({ retentionMonths: 36 })).toBe('BLANK@retentionReason');
    expect(await change({ retentionMonths: 36, retentionReason: ' ' })).toBe('BLANK@retentionReason');
    expect(await change({ retentionMonths: 36, retentionReason: 'Rettssak' })).toBe('ok');
    // What it is already, and what is proposed, want none.
    expect(await change({ retentionMonths: 36, paused: true })).toBe('ok');
    const told = () => tx`
      select c.retention_reason as reason, (select e.reason from public.whistleblowing_channel_event e
        where e.account_id = c.account_id and e.kind = 'RETENTION' order by e.occurred_at desc, e.new_value::integer limit 1)
      from public.whistleblowing_channel c where c.account_id = ${world.team}`;
    expect(await told()).toEqual([{ reason: 'Rettssak' }]);
    expect(await change({ retentionMonths: 12 })).toBe('ok');
    const [waiting] = await tx`select reason from public.whistleblowing_change where account_id = ${world.team}`;
    expect(waiting).toEqual({ reason: null });
  });
});

test('the time that is proposed for a country is the same in the settings', async () => {
  await withReport(sql, async ({ tx, world }) => {
    for (const country of [...Object.keys(RETENTION_PROPOSALS), 'PL']) {
      await tx`update public.account set country = ${country} where id = ${world.team}`;
      const [row] = await tx`select private.wb_retention_proposal(${world.team}) as months`;
      expect(row, country).toEqual({ months: retentionProposal(country).months });
    }
  });
});
