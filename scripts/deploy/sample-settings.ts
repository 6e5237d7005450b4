interface Seal {
  readonly privateKeyPem: string;
  readonly certificateChainPem: string;
}

/** All settings of a deployment, as its file has them. Secrets that must never be printed have “private” in them. */
export const sampleSettings = ({ privateKeyPem, certificateChainPem }: Seal): string => `
SUPABASE_PROJECT_REF=abcdefghijklmnopqrst
SUPABASE_ACCESS_TOKEN=sbp_private
SUPABASE_DB_PASSWORD=db-private
SUPABASE_URL=https://abcdefghijklmnopqrst.supabase.co
SUPABASE_PUBLISHABLE_KEY=sb_publishable_0123456789abcdef0123
SUPABASE_SECRET_KEY=sb_secret_private0123456789abcdef
SITE_URL=https://tillit.example
WORK_KEY=private-0123456789-0123456789-0123456789
IDENTIFIER_KEY=MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=
EID_ISSUER_URL=https://tillit.broker.example
EID_CLIENT_ID=urn:tillit:production
VERIFF_API_KEY=veriff-key
VERIFF_SHARED_SECRET=veriff-secret
EID_KEYS='{"sign":{"kty":"RSA","kid":"s","alg":"RS256","d":"x"},"encrypt":{"kty":"RSA","kid":"e","alg":"RSA-OAEP-256","d":"x"}}'
OPERATOR_NAME=Eksempel AS
OPERATOR_NUMBER=912345678
OPERATOR_ADDRESS=Storgata 1, 0155 Oslo
OPERATOR_EMAIL=hei@tillit.no
MAIL_API_URL=https://mail.example/emails
MAIL_API_KEY=mail-private
MAIL_FROM="Tillit <no-reply@tillit.no>"
SMS_API_URL=https://sms.example/messages
SMS_API_KEY=key
SMS_FROM=Tillit
MAPS_API_KEY=maps-private
STRIPE_SECRET_KEY=sk_test_0123456789abcdef
STRIPE_PUBLISHABLE_KEY=pk_test_0123456789abcdef
STRIPE_WEBHOOK_SECRET=whsec_0123456789abcdef
SEAL_PRIVATE_KEY=${JSON.stringify(privateKeyPem)}
SEAL_CERTIFICATE_CHAIN=${JSON.stringify(certificateChainPem)}
CHECK_EMAIL=drift@tillit.no
CHECK_PHONE=+47 90000000
`;
