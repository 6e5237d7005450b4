import { expect, test } from 'vitest';
import { z } from '#api/zod.ts';
import { readAnswer } from './read-answer.ts';

const desk = z.nullable(z.object({ waiting: z.number() }));

test('an answer that fits is read, and null where the contract has it', () => {
  expect(readAnswer('desk', '{"waiting": 2, "newer": true}', desk)).toEqual({ waiting: 2 });
  expect(readAnswer('desk', null, desk)).toBeNull();
});

test('an answer that does not fit is an error that names the operation and the place', () => {
  expect(() => readAnswer('desk', '{"waiting": "two"}', desk)).toThrow(/^desk does not fit its contract: [^]*waiting/);
  expect(() => readAnswer('desk', null, z.object({}))).toThrow('desk does not fit its contract');
});
