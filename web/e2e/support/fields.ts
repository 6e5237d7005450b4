import type { Locator, Page } from '@playwright/test';
import type postgres from 'postgres';
import type { PlacedField } from '#functions/signing/contract/field-schemas.ts';
import { rpc } from '#function-tests/support/call.ts';
import { backendOf } from './backend.ts';
import type { ApiDocument, Sender } from './documents.ts';
import { expect } from './fixtures.ts';
import type { World } from './world.ts';

export type FieldPlan = Pick<PlacedField, 'type'> & Partial<Omit<PlacedField, 'id'>>;

/** Places fields without a browser: on page 1 of the first file, for the first signer, below one another. */
export async function saveFields(
  world: World,
  sender: Sender,
  sql: postgres.Sql,
  { id, signers }: ApiDocument,
  plans: readonly FieldPlan[],
): Promise<readonly PlacedField[]> {
  const [file] = await sql<{ id: string }[]>`select id from document_file where document_id = ${id} order by position`;
  const fields = plans.map((plan, index) => ({
    id: crypto.randomUUID(),
    signatureId: signers[0]?.signatureId ?? '',
    label: '',
    isRequired: true,
    maxLength: null,
    options: [],
    fileId: file?.id ?? '',
    page: 1,
    x: 7_000,
    y: 5_000 + 5_000 * index,
    width: plan.type === 'CHECKBOX' ? 1_600 : 18_000,
    height: plan.type === 'CHECKBOX' ? 1_600 : 2_400,
    ...plan,
  }));
  const [row] = await sql<{ revision: number }[]>`select field_revision as revision from document where id = ${id}`;
  const input = { revision: row?.revision, fields };
  await rpc(backendOf(world), sender.owner.accessToken, 'save_document_fields', { document_id: id, input });
  return fields;
}

/** What is saved of the fields of a document, in their order. */
export function savedFields(sql: postgres.Sql, { id }: Pick<ApiDocument, 'id'>) {
  return sql<{ id: string; type: string; page: number; x: number; y: number; width: number; height: number }[]>`
    select id, type, page, x, y, width, height from private.document_field where document_id = ${id} order by position`;
}

/** The layer over a page of the editor. */
export const layerOf = (page: Page, number = 1): Locator =>
  page.getByRole('group', { name: new RegExp(`^(?:Fields on page|Felter på side) ${number}$`) });

/** Chooses a type and presses the page at a share of its width and height. */
export async function placeField(
  page: Page,
  type: string,
  at: { readonly x: number; readonly y: number },
  number = 1,
): Promise<void> {
  await page.getByRole('button', { name: type, exact: true }).click();
  const layer = layerOf(page, number);
  await layer.scrollIntoViewIfNeeded();
  const box = await layer.boundingBox();
  if (!box) throw new Error('The page is not shown');
  const before = await layer.getByRole('application').count();
  await layer.click({ position: { x: box.width * at.x, y: box.height * at.y } });
  await expect(layer.getByRole('application')).toHaveCount(before + 1);
}
