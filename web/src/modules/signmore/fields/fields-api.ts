import type { DocumentFields, PlacedField } from '#functions/signing/contract/field-schemas.ts';
import { inReadingOrder } from '#modules/signmore/shared/fields/page-place.ts';
import { apollo } from '#session/apollo-client.ts';
import { SaveDocumentFieldsDocument } from './fields.generated.ts';
import { PlacedFieldsDocument } from './placed-fields.generated.ts';

/** Saves all fields, in the order in which they are read, which is the one in which signers fill them. Returns the revision. */
export async function saveFields(
  documentId: string,
  fileIds: readonly string[],
  revision: number,
  fields: readonly PlacedField[],
): Promise<number> {
  const input = { revision, fields: fields.toSorted(inReadingOrder(fileIds)) };
  const { data } = await apollo.mutate({ mutation: SaveDocumentFieldsDocument, variables: { documentId, input } });
  if (!data?.saveDocumentFields) throw new Error('saveDocumentFields gave no revision');
  return data.saveDocumentFields.revision;
}

/** The fields as they are saved now. */
export async function loadFields(documentId: string): Promise<DocumentFields> {
  const { data } = await apollo.query({
    query: PlacedFieldsDocument,
    variables: { id: documentId },
    fetchPolicy: 'network-only',
  });
  if (!data?.documentFields) throw new Error('documentFields gave no answer');
  return data.documentFields;
}
