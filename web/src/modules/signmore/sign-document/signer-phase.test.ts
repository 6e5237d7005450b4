import { describe, expect, test } from 'vitest';
import type { DocumentStatus, SignatureStatus } from '#functions/signing/contract/document-status.ts';
import type { SignerView } from '#functions/signing/contract/sign-schemas.ts';
import { STEPS, pollDelay, signerPhase, stepFor } from './signer-phase.ts';
import type { SignerPhase } from './signer-phase.ts';

function view(documentStatus: DocumentStatus, signatureStatus: SignatureStatus, available = false): SignerView {
  return {
    document: {
      id: 'd',
      name: 'Contract',
      message: null,
      status: documentStatus,
      senderName: 'Kari',
      senderAccountName: 'Nordlys AS',
      senderLogo: null,
      withdrawn: null,
      language: 'nb',
      deadline: null,
      timeZone: 'Europe/Oslo',
      files: [],
    },
    signature: {
      id: 's',
      firstName: 'Ola',
      lastName: 'Nordmann',
      email: 'ola@example.com',
      clientName: null,
      status: signatureStatus,
      language: 'nb',
      signedAt: null,
      requiredProof: 'LINK',
      eidCountry: null,
    },
    sealed: { available, files: [] },
  };
}

test.each<[DocumentStatus, SignatureStatus, boolean, SignerPhase]>([
  ['PENDING', 'PENDING', false, 'OPEN'],
  ['PENDING', 'SIGNED', false, 'WAITING'],
  // Their own signature ended before the document.
  ['PENDING', 'EXPIRED', false, 'EXPIRED'],
  ['PENDING', 'CANCELLED', false, 'CANCELLED'],
  ['SEALING', 'SIGNED', false, 'SEALING'],
  ['SIGNED', 'SIGNED', true, 'SEALED'],
  ['REFUSED', 'REFUSED', false, 'DECLINED'],
  ['REFUSED', 'PENDING', false, 'DECLINED_BY_OTHER'],
  ['REFUSED', 'SIGNED', false, 'DECLINED_BY_OTHER'],
  ['CANCELLED', 'CANCELLED', false, 'CANCELLED'],
  ['CANCELLED', 'SIGNED', false, 'CANCELLED'],
  ['TERMINATED', 'CANCELLED', false, 'TERMINATED'],
  ['TERMINATED', 'SIGNED', false, 'TERMINATED_SIGNED'],
  ['TERMINATED', 'SIGNED', true, 'TERMINATED_SIGNED'],
  ['EXPIRED', 'EXPIRED', false, 'EXPIRED'],
  ['EXPIRED', 'SIGNED', false, 'EXPIRED'],
])('a %s document with a %s signature (sealed: %s) is %s', (document, signature, available, phase) => {
  expect(signerPhase(view(document, signature, available))).toBe(phase);
});

describe('the step in the URL', () => {
  test('is followed while the document is open', () => {
    expect(stepFor(undefined, 'OPEN')).toBe(STEPS.READ);
    expect(stepFor('1', 'OPEN')).toBe(STEPS.SIGN);
  });
  test('cannot skip to the end, nor be nonsense', () => {
    expect(stepFor('2', 'OPEN')).toBe(STEPS.READ);
    expect(stepFor('x', 'OPEN')).toBe(STEPS.READ);
  });
  test.each<SignerPhase>(['WAITING', 'SEALING', 'SEALED', 'DECLINED', 'CANCELLED', 'EXPIRED'])(
    'is the last one once the document is %s, so that nobody signs twice',
    (phase) => {
      expect(stepFor('1', phase)).toBe(STEPS.DONE);
    },
  );
});

test('asking for the seal slows down and never stops', () => {
  expect(pollDelay(0)).toBe(1_500);
  expect(pollDelay(3)).toBeGreaterThan(pollDelay(2));
  expect(pollDelay(100)).toBe(30_000);
});
