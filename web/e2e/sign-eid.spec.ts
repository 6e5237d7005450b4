import type postgres from 'postgres';
import { draftDocument, signingPath } from './support/documents.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-rules.ts';
import { castOf, newTeam } from './support/people.ts';
import { openSignStep } from './support/signing.ts';
import type { World } from './support/world.ts';

interface Asked {
  readonly firstName: string;
  readonly lastName: string;
  readonly language: 'nb' | 'en';
}

/** Sends a document to a signer who has to prove who they are by eID. */
async function sendDemanding(world: World, sql: postgres.Sql, signer: Asked) {
  const team = await newTeam(world);
  const document = await draftDocument(world, team, { name: 'Avtale', signers: [signer] });
  const [asked] = document.signers;
  if (!asked) throw new Error('The draft has no signer');
  await sql`update public.signature set required_proof = 'EID' where id = ${asked.signatureId}`;
  await castOf(world).send(team, document);
  return { path: await signingPath(world, asked), signatureId: asked.signatureId };
}

const CASES = [
  {
    title: 'in Norwegian, with another family name',
    signer: { firstName: 'Freja', lastName: 'Holm', language: 'nb' },
    country: 'Danmark',
    eid: 'MitID, høyt sikkerhetsnivå',
    person: /^Freja Sørensen/,
    proven: 'Du har bekreftet at du er Freja Sørensen',
    both: /sendte dette til Freja Holm/,
    familyName: 'Etternavn',
    typed: 'Skriv navnet ditt',
    sign: 'Signer',
    done: { identified_by: 'EID', eid_method: 'DK_MITID_HIGH', signed_last_name: 'Sørensen' },
  },
  {
    title: 'in English, with the same name',
    signer: { firstName: 'Aino', lastName: 'Mäkelä', language: 'en' },
    country: 'Finland',
    eid: 'Bank login',
    person: /^Aino Mäkelä/,
    proven: 'You’ve proven that you are Aino Mäkelä',
    both: null,
    familyName: 'Last name',
    typed: 'Type your name',
    sign: 'Sign',
    done: { identified_by: 'EID', eid_method: 'FI_BANK_ID', signed_last_name: 'Mäkelä' },
  },
  {
    title: 'from Sweden, on another device',
    signer: { firstName: 'Alva', lastName: 'Öberg', language: 'nb' },
    country: 'Sverige',
    eid: 'BankID på en annen enhet',
    person: /^Alva Öberg/,
    proven: 'Du har bekreftet at du er Alva Öberg',
    both: null,
    familyName: 'Etternavn',
    typed: 'Skriv navnet ditt',
    sign: 'Signer',
    done: { identified_by: 'EID', eid_method: 'SE_BANKID_OTHER_DEVICE', signed_last_name: 'Öberg' },
  },
] as const;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const { title, signer, ...words } of CASES) {
    test(`a document is signed with eID ${title}`, async ({ page, world, sql }) => {
      const { path, signatureId } = await sendDemanding(world, sql, signer);
      await openSignStep(page, path);
      const choices = page.getByRole('group', { name: words.country });
      await expect(choices).toBeVisible();
      await expectGoodPage(page, 'choosing an eID to sign with');
      await choices.getByRole('button', { name: words.eid, exact: true }).click();
      await page.getByRole('button', { name: words.person }).click();
      await expect(page.getByText(words.proven)).toBeVisible();
      if (words.both) await expect(page.getByText(words.both)).toBeVisible();
      await expect(page.getByRole('textbox', { name: words.familyName })).toHaveValue(words.done.signed_last_name);
      await expect(page.getByRole('textbox', { name: words.familyName })).not.toBeEditable();
      await expectGoodPage(page, 'signing after the eID');
      await page.getByRole('textbox').last().fill('F');
      await page.getByRole('button', { name: words.sign, exact: true }).click();
      const signed = async () =>
        (
          await sql`
          select identified_by, eid_method, signed_last_name from public.signature where id = ${signatureId}`
        )[0];
      await expect.poll(signed).toEqual(words.done);
    });
  }
});
