import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ERROR_CODES } from '#functions/platform/contract/error-codes.ts';
import * as limits from '#functions/platform/contract/limits.ts';
import {
  DOCUMENT_CATEGORIES,
  DOCUMENT_EVENT_TYPES,
  DOCUMENT_STATUSES,
  SIGNATURE_STATUSES,
} from '#functions/signing/contract/document-status.ts';

const folder = join(import.meta.dirname, '../../migrations');
const source = readdirSync(folder)
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n')
  .replaceAll(/^\s*--.*$/gm, '');

test('every code that SQL raises is in the closed list', () => {
  const raised = [
    ...source.matchAll(/private\.(?:fail|error)\('([A-Z_]+)'/g),
    ...source.matchAll(/'!([A-Z_]+)'/g),
    ...source.matchAll(/pattern_errors\([^;]*?'([A-Z_]+)'\)/g),
    ...source.matchAll(/coalesce\(substr\(c\.rule, 2\), '([A-Z_]+)'\)/g),
  ].map(([, code]) => code);
  expect(raised.length).toBeGreaterThan(80);
  expect([...new Set(raised)].filter((code) => !ERROR_CODES.some((known) => known === code))).toEqual([]);
});

test('every raise goes through private.fail_all, so that messages are always JSON', () => {
  expect([...source.matchAll(/raise exception[^;]*/g)].map(([text]) => text)).toEqual([
    "raise exception using errcode = 'P0001', message = jsonb_build_object('errors', errors)::text",
  ]);
});

test('SQL and the contract know the same words', () => {
  const words = (constraint: string): string[] => {
    const [, list = ''] = new RegExp(`constraint ${constraint} check \\([a-z_]+ in \\(([^)]*)\\)`).exec(source) ?? [];
    return [...list.matchAll(/'([A-Z_]+)'/g)].map(([, word]) => word ?? '');
  };
  expect(words('document_status_known')).toEqual([...DOCUMENT_STATUSES]);
  expect(words('signature_status_known')).toEqual([...SIGNATURE_STATUSES]);
  expect(words('document_category_known')).toEqual([...DOCUMENT_CATEGORIES]);
  expect(words('document_event_type_known')).toEqual([...DOCUMENT_EVENT_TYPES]);
});

test('SQL and the contract know the same limits', () => {
  const holds = (text: string): void => expect(source, text).toContain(text);
  holds(`document_file_size_range check (size between 1 and ${limits.MAX_FILE_BYTES})`);
  holds(`present.bytes + (input ->> 'size')::bigint > ${limits.MAX_DOCUMENT_BYTES}`);
  holds(`present.pages + (input ->> 'pageCount')::integer > ${limits.MAX_DOCUMENT_PAGES}`);
  holds(`present.files >= ${limits.MAX_FILES}`);
  holds(`document.signature_count >= ${limits.MAX_SIGNEES}`);
  holds(
    `sent.tries >= ${limits.SMS_CODE_TRIES} or sent.created_at <= private.now() - interval '${limits.SMS_CODE_MINUTES} minutes'`,
  );
  holds(`when 'TFA_LOGIN' then ${limits.LOGIN_CODE_DIGITS} else ${limits.SMS_CODE_DIGITS} end`);
  holds(`p.level2_at > private.now() - interval '${limits.LEVEL_2_MINUTES} minutes'`);
  holds(`jsonb_array_length(input) > ${limits.MAX_COPY_RECIPIENTS}`);
  holds(`octet_length(image) > ${limits.MAX_SIGNATURE_IMAGE_BYTES}`);
  holds(`between ${limits.MIN_EXPIRATION_MONTHS} and ${limits.MAX_EXPIRATION_MONTHS})`);
  holds(`coalesce((input ->> 'expirationMonths')::integer, ${limits.DEFAULT_EXPIRATION_MONTHS})`);
  holds(`private.text_errors(input, 'message', ${limits.MAX_MESSAGE_LENGTH}`);
  holds(`private.text_errors(input, 'reason', ${limits.MAX_REASON_LENGTH}`);
  holds(`char_length(value) <= ${limits.MAX_EMAIL_LENGTH}`);
});
