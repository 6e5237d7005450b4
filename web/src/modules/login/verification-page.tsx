import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { UseMagicLink } from './use-magic-link.tsx';

/** What the links of our mails can be for besides logging in. */
const PURPOSES = {
  confirm: lazy(async () => ({ default: (await import('./confirm-mailbox.tsx')).ConfirmMailbox })),
  'remove-phone': lazy(async () => ({ default: (await import('./remove-phone.tsx')).RemovePhone })),
  'stop-phone-reset': lazy(async () => ({ default: (await import('./stop-phone-reset.tsx')).StopPhoneReset })),
};

/** Where the links of our login mails lead: `?token=`, and `&purpose=` for what is not a login. */
export function Component() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const purpose = params.get('purpose') ?? '';
  if (!isPurpose(purpose)) return <UseMagicLink token={token} />;
  const Page = PURPOSES[purpose];
  return (
    <Suspense>
      <Page token={token} />
    </Suspense>
  );
}

function isPurpose(text: string): text is keyof typeof PURPOSES {
  return Object.hasOwn(PURPOSES, text);
}
