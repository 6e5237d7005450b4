import i18next from 'i18next';
import { countryName } from '#ui/choice/countries.ts';

interface Demanded {
  readonly requiredProof: string;
  readonly eidCountry: string | null;
  /** Of a draft: null where it is missing, as in the copy of a document that is over. */
  readonly phone?: string | null;
}

/** How a signer has to prove who they are, in words; null where the link is enough. Namespace `signer-proof`. */
export function proofText({ requiredProof, eidCountry, phone }: Demanded): string | null {
  const t = i18next.getFixedT(null, 'signer-proof');
  if (requiredProof === 'SMS' && phone === null) return t('demanded.NO_PHONE');
  if (requiredProof === 'SMS') return t('demanded.SMS');
  if (requiredProof !== 'EID') return null;
  return eidCountry === null ? t('demanded.EID') : t('demanded.EID_OF', { country: countryName(eidCountry) });
}
