import { expect, test } from 'vitest';
import { lockDraft, unlockDraft } from './lock-draft.ts';

test('a kept draft opens with its passphrase and its channel, and with nothing else', async () => {
  const draft = { description: 'Nødutgangen på lageret er låst.' };
  const locked = await lockDraft(draft, 'hest batteri stift', 'kanal-a', 2);
  expect(JSON.stringify(locked)).not.toContain('lageret');
  expect(await unlockDraft(locked, 'hest batteri stift', 'kanal-a')).toEqual(draft);
  expect(await unlockDraft(locked, 'hest batteri stift ', 'kanal-a')).toBeNull();
  expect(await unlockDraft(locked, 'hest batteri stift', 'kanal-b')).toBeNull();
  const [first = ''] = locked.sealed;
  const changed = { ...locked, sealed: `${first === 'A' ? 'B' : 'A'}${locked.sealed.slice(1)}` };
  expect(await unlockDraft(changed, 'hest batteri stift', 'kanal-a')).toBeNull();
});

test('the length of a short text does not show in what is kept', async () => {
  const [short, longer] = await Promise.all(
    ['a', 'a'.repeat(150)].map((description) => lockDraft({ description }, 'x', 'kanal-a', 2)),
  );
  expect(short?.sealed).toHaveLength(longer?.sealed.length ?? 0);
});
