import * as z from 'zod/mini';
import { failure } from '../../platform/contract/failure.ts';
import { callServiceFor } from '../../platform/database/client.ts';
import type { ActingSession } from '../../platform/database/client.ts';
import { environment } from '../../platform/environment.ts';
import { inspectObject } from '../../platform/inspection/inspect-object.ts';
import { storeContent } from '../../platform/storage/objects.ts';
import { AGREEMENT_VERSION, dataAgreement } from '../contract/data-agreement.ts';
import type { AgreementRequest, SentAgreement } from '../contract/file-schemas.ts';
import { sentAgreement } from '../contract/file-schemas.ts';
import { pdfToSeal } from '../register-file.ts';
import { agreementPdf } from './agreement-pdf.ts';

/**
 * Makes the data-processing agreement of a team and sends it to the caller to sign. A repeat returns the document that is
 * there; of two requests at once, the bytes of one are strays, which a job removes.
 *
 * @throws Failure UNAUTHORIZED for everyone but the team's owner, and BLANK without its organisation number.
 */
export async function sendAgreement(
  session: ActingSession,
  { accountId, language, requiredProof }: AgreementRequest,
): Promise<SentAgreement> {
  const args = { account_id: accountId, version: AGREEMENT_VERSION };
  const team = await callServiceFor(session, 'agreement_facts', args, facts);
  if (team.documentId !== null) return { documentId: team.documentId };
  const agreement = dataAgreement(
    language,
    { name: team.organizationName, number: team.organizationNumber },
    { name: environment('OPERATOR_NAME'), number: environment('OPERATOR_NUMBER') },
  );
  const documentId = crypto.randomUUID();
  const path = `${accountId}/${documentId}/${crypto.randomUUID()}.pdf`;
  const bytes = new Uint8Array(await agreementPdf(agreement, language));
  await storeContent('documents', path, bytes, 'application/pdf');
  const inspected = await inspectObject({ bucket: 'documents', path }, pdfToSeal, session.userId);
  if (!inspected?.ok) throw failure('INVALID_FILE', 'file');
  const { size, sha256, found } = inspected;
  const input = {
    documentId,
    version: AGREEMENT_VERSION,
    language,
    name: agreement.title,
    fileName: `${agreement.title}.pdf`,
    requiredProof,
    path,
    size,
    sha256,
    pageCount: found.pages,
    sealedSize: found.sealedBytes,
  };
  return callServiceFor(session, 'send_agreement', { account_id: accountId, input }, sentAgreement);
}

const facts = z.object({
  organizationName: z.string(),
  organizationNumber: z.string(),
  documentId: z.nullable(z.uuid()),
});
