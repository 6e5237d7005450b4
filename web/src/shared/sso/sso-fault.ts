import i18next from 'i18next';
import { toAppError } from '#api/app-error.ts';
import { errorText } from '#ui/toast/show-error.ts';

const FAULTS = [
  'sso',
  'ssoCancelled',
  'ssoUnproven',
  'ssoOutside',
  'ssoRemoved',
  'ssoOther',
  'email',
  'issuer',
  'clientSecret',
  'domain',
  'dns',
  'tested',
  'ownerFactor',
  'state',
] as const;

/** Returns the text for what single sign-on refused. The namespace `sso` is loaded. */
export function ssoFault(thrown: unknown): string {
  const [fault = { code: 'INTERNAL' as const, path: null }] = toAppError(thrown).errors;
  const { code, path } = fault;
  const known = FAULTS.find((each) => each === path);
  if (known === undefined) return errorText(fault);
  if (known === 'domain') {
    if (code === 'TAKEN') return i18next.t('sso:fault.domainTaken');
    if (code === 'DISPOSABLE_EMAIL') return i18next.t('sso:fault.domainFree');
    if (code === 'INVALID_ACTION') return i18next.t('sso:fault.domainNone');
  }
  if (known === 'sso' && code === 'INTERNAL') return i18next.t('sso:fault.down');
  return i18next.t(`sso:fault.${known}`);
}
