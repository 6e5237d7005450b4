import { expect, test } from 'vitest';
import { memberActions } from './member-actions.ts';

const active = { userId: 'u-ola', attachedAt: '2026-11-21T10:00:00Z', canEdit: true, canRemove: true };
const invited = { ...active, userId: null, attachedAt: null };
const locked = { ...active, canEdit: false, canRemove: false };
const owner = { userId: 'u-kari', role: 'OWNER' } as const;
const admin = { userId: 'u-per', role: 'ADMIN' } as const;

test.each([
  ['an owner may give the team to somebody active', active, owner, ['EDIT', 'TRANSFER', 'REMOVE']],
  ['not to somebody who is only invited, who can be reminded', invited, owner, ['EDIT', 'RESEND', 'REMOVE']],
  ['an admin transfers nothing', active, admin, ['EDIT', 'REMOVE']],
  ['the owner’s own row has nothing', { ...locked, userId: 'u-kari' }, owner, []],
  ['an admin cannot touch the owner', { ...locked, userId: 'u-kari' }, admin, []],
  ['one does not edit oneself, but may leave', { ...locked, userId: 'u-per', canRemove: true }, admin, ['LEAVE']],
  ['what the server refuses is not offered', locked, { userId: 'u-x', role: 'MEMBER' } as const, []],
])('%s', (_, member, viewer, expected) => {
  expect(memberActions(member, viewer)).toEqual(expected);
});
