import { expect, test } from 'vitest';
import { isBreached } from './breached-passwords.ts';

test.each(['123456', 'password', 'PassWord', 'qwerty123', 'iloveyou'])(
  '%s is refused without any list',
  async (common) => {
    expect(await isBreached(common)).toBe(true);
  },
);

test.each(['fjell og fjord i vinden', 'Tr0ub4dor&3-en-annen', 'x7!kq2-Vm9zP', ''])(
  '%s is no common password',
  async (own) => {
    expect(await isBreached(own)).toBe(false);
  },
);
