import { useSearchParams } from 'react-router';
import { linkToken } from '#routing/link-token.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { UseMagicLink } from './use-magic-link.tsx';

/** What the links of our mails can be for besides logging in. */
const PURPOSES = {
  confirm: lazyPart(async () => (await import('./confirm-mailbox.tsx')).ConfirmMailbox, null),
  'remove-phone': lazyPart(async () => (await import('./remove-phone.tsx')).RemovePhone, null),
  'stop-phone-reset': lazyPart(async () => (await import('./stop-phone-reset.tsx')).StopPhoneReset, null),
};

/** The page that the links of our login mails open: `?token=`, and `&purpose=` for other purposes than a login. */
export function Component() {
  const [params] = useSearchParams();
  const token = linkToken(params.get('token'));
  const purpose = linkToken(params.get('purpose'));
  if (!isPurpose(purpose)) return <UseMagicLink token={token} />;
  const Page = PURPOSES[purpose];
  return <Page token={token} />;
}

function isPurpose(text: string): text is keyof typeof PURPOSES {
  return Object.hasOwn(PURPOSES, text);
}
