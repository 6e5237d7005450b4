import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { as, service, user } from '#database-tests/support/database.ts';
import type { Transaction } from '#database-tests/support/database.ts';
import { openUpload } from '#database-tests/support/files.ts';
import type { Person, Row, Transport } from './transport.ts';

const rowShape = z.looseObject({ id: z.uuid() });

/** Returns the transport that does everything inside one transaction, which the test rolls back. */
export function inTransaction(tx: Transaction): Transport<Person> {
  return {
    async signUp({ email, firstName, lastName, language }) {
      const id = randomUUID();
      const facts = { first_name: firstName, last_name: lastName, language };
      // As Auth inserts a user.
      await tx`
        insert into auth.users (id, email, raw_user_meta_data, is_sso_user, is_anonymous, created_at, updated_at)
        values (${id}, ${email}, ${tx.json(facts)}, false, false, now(), now())`;
      return { id, email, firstName, lastName };
    },

    async proveMailbox({ id }) {
      await tx`select private.prove_mailbox(${id})`;
    },

    async dropWelcome({ email }) {
      await tx`delete from private.outbox where recipient = ${email} and kind in ('person_welcome', 'team_welcome')`;
    },

    call: (person, name, args) =>
      as(tx, user(person.id), async (inner): Promise<Row> => {
        const list = Object.keys(args).map((arg, index) => `${arg} => $${index + 1}`);
        const values = Object.values(args).map((value) =>
          typeof value === 'string' ? value : inner.json(z.json().parse(value)),
        );
        const [row] = await inner.unsafe(`select * from public.${name}(${list.join()})`, values);
        return rowShape.parse(row);
      }),

    async attachFile({ id: maker }, documentId, { name }) {
      const { fileId: id } = await openUpload(tx, maker, 'DOCUMENT_FILE', documentId);
      const facts = {
        size: 1000,
        sealedSize: 1000,
        pageCount: 2,
        sha256: 'a'.repeat(64),
        contentType: 'application/pdf',
      };
      const input = { id, name, ...facts };
      await service(tx, 'add_document_file', { user_id: maker, document_id: documentId, input });
      return id;
    },
  };
}
