import { expect, test } from 'vitest';

import { emptyOutbox } from './support/outbox.ts';
import { orderWithTexts } from './support/texts.ts';
import { standingWorldAt } from './support/world.ts';

// The text message beside a reminder that names several lists.
const inWorld = standingWorldAt('2026-11-23T09:00:00Z', emptyOutbox);

test.each([
  ['is open again for a few alone', { neutral_status: 'PENDING_PLATFORM' }],
  ['has no number', { phone: null }],
  ['has had all of its messages', null],
])('a list that %s takes no message from another in the same reminder', (_which, change) =>
  inWorld(async (tx, world) => {
    const first = await orderWithTexts(tx, world);
    const second = await orderWithTexts(tx, world, { first: 2 });
    await tx`update public.check_list set status = 'PENDING_CANDIDATE', neutral_status = 'PENDING_CANDIDATE'
      where check_request_id in ${tx([first, second])}`;
    await tx`update public.check_list set requested_at = requested_at - interval '1 day', language = 'en'
      where check_request_id = ${first}`;
    if (change) await tx`update public.check_list set ${tx(change)} where check_request_id = ${first}`;
    await tx`delete from private.check_text`;
    if (!change)
      await tx`
        insert into private.check_text (account_id, check_request_id, check_list_id, subject_id, token_purpose,
          mail_kind, phone, language, status, due_at)
        select l.account_id, l.check_request_id, l.id, l.id, 'CHECK_LIST', 'check_list_reminder', l.phone, 'nb',
          'SENT', private.now() from public.check_list l, generate_series(1, 4) where l.check_request_id = ${first}`;
    await tx`
      select private.mail_reminder(array_agg(l order by l.requested_at), false) from public.check_list l
      where l.check_request_id in ${tx([first, second])}`;
    const planned = await tx`
      select check_request_id as request, language from private.check_text where status = 'WAITING'`;
    expect(planned).toEqual([{ request: second, language: 'nb' }]);
  }),
);
