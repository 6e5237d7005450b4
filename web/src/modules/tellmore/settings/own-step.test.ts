import { expect, test } from 'vitest';
import { stepOf } from './own-step.ts';
import type { ChannelSettings, Handler } from './settings-commands.ts';

const handler = (id: string, more: Partial<Handler> = {}): Handler => ({
  __typename: 'WhistleblowingHandler',
  nodeId: id,
  id,
  userId: id,
  name: id,
  title: null,
  organisation: null,
  email: null,
  isDefault: false,
  mayIdentify: true,
  status: 'ACTIVE',
  boxKey: 'b',
  signKey: 's',
  hasReports: false,
  isPresent: true,
  notifications: [],
  ...more,
});

const channel = (handlers: readonly Handler[], rosterVersion = 1): ChannelSettings => ({
  __typename: 'WhistleblowingChannel',
  nodeId: 'c',
  accountId: 'a',
  description: null,
  whistleblowingDescription: null,
  whistleblowingReadMoreLink: null,
  feedbackEnabled: false,
  feedbackDescription: null,
  feedbackLink: null,
  feedbackReadMoreLink: null,
  questions: [],
  ownCategories: [],
  substatuses: [],
  closingReasons: [],
  listsVersion: 0,
  lawTicks: {},
  retentionReason: null,
  statistics: false,
  fourEyes: false,
  namesByCustodian: false,
  paused: false,
  retentionMonths: 12,
  voiceDistortion: 'CHOOSE',
  signKey: 'k',
  recoveryKey: 'r',
  rosterSignature: 'x',
  rosterVersion,
  roster: JSON.stringify({
    handlers: handlers.map(({ id, name, title, boxKey, signKey, mayIdentify }) => ({
      id,
      name,
      title: title ?? '',
      boxKey,
      signKey,
      identity: mayIdentify,
    })),
  }),
});

const [oda, per] = [handler('oda'), handler('per')];
const waiting = handler('per', { status: 'KEYED' });
const gone = handler('oda', { isPresent: false });

test.each([
  ['makes keys first', handler('per', { status: 'INVITED', boxKey: null, signKey: null }), [oda], [oda], 'make'],
  ['waits while a colleague could approve', waiting, [oda], [oda, waiting], 'wait'],
  ['takes over where the only colleague has left the team', waiting, [oda], [gone, waiting], 'takeOver'],
  ['approves a colleague with keys', oda, [oda], [oda, waiting], 'approve'],
  ['approves that somebody has left', per, [oda, per], [gone, per], 'approve'],
  ['approves another title', oda, [oda], [handler('oda', { title: 'HR' })], 'approve'],
  ['has nothing to do', oda, [oda, per], [per, oda], 'done'],
] as const)('a handler %s', (_name, own, signed, handlers, expected) => {
  expect(stepOf(own, { channel: channel(signed), handlers })).toBe(expected);
});

test.each([null, channel([], 0)])('the first with keys opens the channel', (closed) => {
  expect(stepOf(waiting, { channel: closed, handlers: [waiting] })).toBe('open');
});
