import { sha256Hex } from '../../../platform/pdf/digest.ts';
import { samplePdf, signaturePng } from '../../../platform/pdf/test/fixtures.ts';
import { sealKeys } from '../../../platform/seal/test/seal-keys.ts';
import { buildSealedDocument } from '../seal-document.ts';
import type { ComposeInput, SealFile, SealJobInput, SealSignature } from '../types.ts';

/** A file as storage returns it, with its recorded hash. */
export async function sealFile(bytes: Uint8Array, name = 'Ansettelsesavtale.pdf'): Promise<SealFile> {
  return { name, bytes, sha256: await sha256Hex(bytes) };
}

export function typedSignature(changes: Partial<SealSignature> = {}): SealSignature {
  return {
    firstName: 'Kari',
    lastName: 'Nordmann',
    email: 'kari.nordmann@nordlys.example',
    identifiedBy: 'EMAIL_LINK',
    signedAt: '2026-11-20T12:30:15Z',
    kind: 'TYPED',
    ...changes,
  };
}

export async function drawnSignature(changes: Partial<SealSignature> = {}): Promise<SealSignature> {
  return typedSignature({
    firstName: 'Ola',
    lastName: 'Bjørnstad',
    email: 'ola@nordlys.example',
    identifiedBy: 'LOGIN',
    signedAt: '2026-11-21T23:03:05Z',
    kind: 'DRAWN',
    image: await signaturePng(),
    ...changes,
  });
}

/** A contract of three pages with two parties. Every part can be overridden. */
export async function composeInput(changes: Partial<ComposeInput> = {}): Promise<ComposeInput> {
  return {
    files: changes.files ?? [await sealFile(await samplePdf())],
    document: {
      id: '0b5f5a7e-9f4e-4a5c-8b7f-0d6a1d0f2a11',
      number: '1042',
      name: 'Ansettelsesavtale',
      senderName: 'Kari Nordmann',
      senderAccountName: 'Nordlys AS',
      sentAt: '2026-11-19T08:00:00Z',
    },
    signatures: changes.signatures ?? [await drawnSignature(), typedSignature()],
    events: [
      {
        sequence: 4,
        type: 'SUBMITTED',
        name: 'Kari Nordmann',
        email: 'kari@nordlys.example',
        ip: null,
        occurredAt: '2026-11-19T08:00:00Z',
        data: {},
      },
      {
        sequence: 17,
        type: 'SIGNED',
        name: 'Ola Bjørnstad',
        email: 'ola@nordlys.example',
        ip: '203.0.113.7',
        occurredAt: '2026-11-21T23:03:05Z',
        data: {},
      },
    ],
    chainHead: { hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08', events: 17 },
    verificationUrl:
      'https://tillit.example/v2/nb/signmore/public-document?document=0b5f5a7e-9f4e-4a5c-8b7f-0d6a1d0f2a11',
    language: 'nb',
    completedAt: '2026-11-21T23:03:05Z',
    platformName: 'Tillit',
    ...changes,
  };
}

export async function sealJobInput(changes: Partial<SealJobInput> = {}): Promise<SealJobInput> {
  return { keys: changes.keys ?? (await sealKeys()), ...(await composeInput(changes)), ...changes };
}

/** The only sealed file of a document of one file. */
export async function sealedAlone(input: SealJobInput): Promise<Uint8Array> {
  const { files } = await buildSealedDocument(input);
  const [file] = files;
  if (!file || files.length > 1) throw new Error(`The document has ${files.length} sealed files`);
  return file.bytes;
}
