import { useParams } from 'react-router';
import { linkToken } from '#routing/link-token.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { DocumentSkeleton } from '#modules/signmore/shared/document-skeleton.tsx';
import { VerifyPage } from './verify-page.tsx';

const CopyPage = lazyPart(async () => (await import('./copy-page.tsx')).CopyPage, <DocumentSkeleton />);

/** With a token: the finished document for a copy recipient. Without: verification of a sealed file. */
export function Component() {
  const token = linkToken(useParams().token);
  return token ? <CopyPage key={token} token={token} /> : <VerifyPage />;
}
