import { expect, test } from 'vitest';
import { renderMail } from '../../platform/mail/render.ts';
import { exampleRequest } from './shared/signature-request.ts';
import { signatureInvitation } from './signature-invitation.ts';

test('a private person is not said to send on behalf of themselves', () => {
  const payload = { ...exampleRequest, senderName: 'Kari Nordmann', accountName: 'Kari Nordmann' };
  const order = { kind: 'signature_invitation', language: 'nb', payload, token: 'abc' };
  const { text } = renderMail([signatureInvitation], order, 'https://tillit.example');
  expect(text).toContain('\nKari Nordmann ber deg om å lese');
});
