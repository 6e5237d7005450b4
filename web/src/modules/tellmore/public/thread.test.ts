// Sets the language: startI18n changes i18next.
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { rendered } from './test/rendered.ts';
import { Thread } from './thread.tsx';
import type { ThreadProps } from './thread-props.ts';

const threadOf = (status: string) =>
  rendered(createElement(Thread, { report: { status, handlers: [] }, thread: [] } as unknown as ThreadProps));

test('a report that the rule has deleted promises no answers', async () => {
  expect(await threadOf('IN_PROGRESS')).toContain('No messages yet');
  expect(await threadOf('DELETED')).not.toContain('No messages yet');
});
