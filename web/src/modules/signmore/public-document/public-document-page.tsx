import { useParams } from 'react-router';
import { CopyPage } from './copy-page.tsx';
import { VerifyPage } from './verify-page.tsx';

/** With a token: the finished document, for those who get a copy. Without: is this file sealed here, and unchanged? */
export function Component() {
  const { token } = useParams();
  return token ? <CopyPage key={token} token={token} /> : <VerifyPage />;
}
