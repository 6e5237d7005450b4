import { useSearchParams } from 'react-router';
import { ConfirmMailbox } from './confirm-mailbox.tsx';
import { UseMagicLink } from './use-magic-link.tsx';

/** Where the links of our log-in mails lead: `?token=` and, to confirm a mailbox, `&purpose=confirm`. */
export function Component() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  return params.get('purpose') === 'confirm' ? <ConfirmMailbox token={token} /> : <UseMagicLink token={token} />;
}
