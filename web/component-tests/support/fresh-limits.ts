import postgres from 'postgres';
import { afterAll, beforeEach, inject } from 'vitest';

// All tests share one backend and one address, which signs up more people in a minute than any office does.
const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => {} });
beforeEach(() => sql`delete from private.rate_limit`);
afterAll(() => sql.end());
