import { describe, expect, test } from 'vitest';
import { refusal, service } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { emptyOutbox } from './support/outbox.ts';
import { balance, finish, orderWithTexts, PHONE, textEvents, texts, textsDue } from './support/texts.ts';
import { standingWorldAt } from './support/world.ts';
import type { World } from './support/world.ts';

const OTHER = '+4798765432';
const PRICE = 2;

/** A Monday morning, with nothing in the outbox. */
const inWorld = standingWorldAt('2026-11-23T09:00:00Z', emptyOutbox);

describe('the page of a text message', () => {
  const sentOne = async (tx: Transaction, world: World, phones = [PHONE]) => {
    const request = await orderWithTexts(tx, world, { phones });
    const [text] = await textsDue(tx);
    await finish(tx, text?.id ?? '', true);
    await emptyOutbox(tx);
    return { request, token: text?.token ?? '' };
  };

  test('names who waits and the masked mailbox, and never what is asked', () =>
    inWorld(async (tx, world) => {
      const { token } = await sentOne(tx, world);
      const view = await service(tx, 'check_text', { token });
      expect(view).toMatchObject({
        organizationName: expect.stringContaining('Nordlys'),
        mailbox: 'k•••@example.test',
        isStopped: false,
      });
      expect(Object.keys(view).toSorted()).toEqual([
        'brand',
        'contactEmail',
        'contactName',
        'contactPhone',
        'isStopped',
        'mailbox',
        'organizationName',
      ]);
    }));

  test('its link opens nothing that the mail opens', () =>
    inWorld(async (tx, world) => {
      const { token } = await sentOne(tx, world);
      for (const name of ['check_invitation', 'enter_check_list', 'reference'])
        expect(await refusal(tx.savepoint((own) => service(own, name, { token })))).toContain('INVALID_TOKEN');
    }));

  test('sends the mail again with a new link, without another text message, twice an hour', () =>
    inWorld(async (tx, world) => {
      const { token } = await sentOne(tx, world);
      await service(tx, 'mail_check_text', { token });
      const mails = await tx`select kind, token_purpose from private.outbox`;
      expect(mails).toEqual([{ kind: 'check_list_reminder', token_purpose: 'CHECK_LIST' }]);
      expect(await textsDue(tx)).toEqual([]);
      await service(tx, 'mail_check_text', { token });
      expect(await refusal(tx.savepoint((own) => service(own, 'mail_check_text', { token })))).toContain(
        'DELIVERY_FREQUENCY_EXCEEDED',
      );
    }));

  test('stops the messages of this team to this number, also for later orders', () =>
    inWorld(async (tx, world) => {
      const { token } = await sentOne(tx, world);
      await service(tx, 'stop_check_texts', { token });
      await service(tx, 'stop_check_texts', { token });
      expect(await service(tx, 'check_text', { token })).toMatchObject({ isStopped: true });
      const before = await balance(tx, world);
      const later = await orderWithTexts(tx, world, { phones: [PHONE, OTHER], first: 2 });
      const cost = before - (await balance(tx, world));
      expect((await textsDue(tx)).map(({ recipient }) => recipient)).toEqual([OTHER]);
      expect(await textEvents(tx, later)).toEqual(['TEXT_STOPPED']);
      expect(await balance(tx, world)).toBe(before - cost - PRICE);
      const [elsewhere] =
        await tx`select private.is_text_stopped(${world.otherTeam ?? world.ids.owner}, ${PHONE}) as is`;
      expect(elsewhere?.['is']).toBe(false);
    }));

  test('a stop between the queue and the provider counts, and is refunded', () =>
    inWorld(async (tx, world) => {
      const { token } = await sentOne(tx, world);
      const before = await balance(tx, world);
      const request = await orderWithTexts(tx, world, { first: 2 });
      const cost = before - (await balance(tx, world));
      await service(tx, 'send_check_texts', {});
      await service(tx, 'stop_check_texts', { token });
      expect(await textsDue(tx)).toEqual([]);
      await service(tx, 'send_check_texts', {});
      expect(await texts(tx, request)).toEqual([`LEFT_OUT ${PHONE}`]);
      expect(await balance(tx, world)).toBe(before - cost);
    }));

  test('works after the list has ended, for stopping only; every other token is unknown', () =>
    inWorld(async (tx, world) => {
      const { request, token } = await sentOne(tx, world);
      await tx`update public.check_list set status = 'CANCELLED' where check_request_id = ${request}`;
      expect(await service(tx, 'check_text', { token })).toMatchObject({ mailbox: null });
      expect(await refusal(tx.savepoint((own) => service(own, 'mail_check_text', { token })))).toContain(
        'INVALID_TOKEN',
      );
      await service(tx, 'stop_check_texts', { token });
      for (const wrong of ['', 'x', token.slice(1)])
        for (const name of ['check_text', 'mail_check_text', 'stop_check_texts'])
          expect(await refusal(tx.savepoint((own) => service(own, name, { token: wrong })))).toContain('INVALID_TOKEN');
    }));
});
