import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { UseMagicLink } from './use-magic-link.tsx';

const ConfirmMailbox = lazy(async () => ({ default: (await import('./confirm-mailbox.tsx')).ConfirmMailbox }));
const RemovePhone = lazy(async () => ({ default: (await import('./remove-phone.tsx')).RemovePhone }));

/** Where the links of our login mails lead: `?token=`, and `&purpose=confirm` or `&purpose=remove-phone`. */
export function Component() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const purpose = params.get('purpose');
  if (purpose !== 'confirm' && purpose !== 'remove-phone') return <UseMagicLink token={token} />;
  return (
    <Suspense>{purpose === 'confirm' ? <ConfirmMailbox token={token} /> : <RemovePhone token={token} />}</Suspense>
  );
}
