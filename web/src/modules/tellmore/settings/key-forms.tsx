import { Loader } from '@mantine/core';
import { lazyPart } from '#ui/lazy-part.tsx';

// What popups show. The cryptography is most of it, and is loaded with the first one that is opened.
const waiting = <Loader size="sm" />;

export const MakeKeysForm = lazyPart(async () => (await import('./make-keys-form.tsx')).MakeKeysForm, waiting);
export const ApproveForm = lazyPart(async () => (await import('./approve-form.tsx')).ApproveForm, waiting);
export const OpenChannelForm = lazyPart(async () => (await import('./open-channel-form.tsx')).OpenChannelForm, waiting);
export const ChangeSecretForm = lazyPart(
  async () => (await import('./change-secret-form.tsx')).ChangeSecretForm,
  waiting,
);
export const CheckRecoveryForm = lazyPart(
  async () => (await import('./check-recovery-form.tsx')).CheckRecoveryForm,
  waiting,
);
export const PasskeysForm = lazyPart(async () => (await import('./passkeys-form.tsx')).PasskeysForm, waiting);
export const TakeOverForm = lazyPart(async () => (await import('./take-over-form.tsx')).TakeOverForm, waiting);
export const RecoverNotice = lazyPart(async () => (await import('./recover-notice.tsx')).RecoverNotice, null);
export const ResealNotice = lazyPart(async () => (await import('./reseal-notice.tsx')).ResealNotice, null);
export const OwnFingerprint = lazyPart(async () => (await import('./fingerprint.tsx')).OwnFingerprint, waiting);
export const OwnChannelKey = lazyPart(async () => (await import('./own-channel-key.tsx')).OwnChannelKey, null);
