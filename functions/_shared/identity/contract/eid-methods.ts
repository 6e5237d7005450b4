// The eIDs that the product takes, by country (spec 000 §6), as the broker names them (Idura Verify, "e-IDs").

/** The eIDAS levels of assurance that the product takes, the lowest first. */
export const EID_LEVELS = ['SUBSTANTIAL', 'HIGH'] as const;
type EidLevel = (typeof EID_LEVELS)[number];

interface EidMethod {
  readonly country: 'NO' | 'SE' | 'DK' | 'FI';
  /** The eIDAS level of assurance that the country's eID scheme states for it. */
  readonly level: EidLevel;
  /**
   * `acr_values`, the newest first: the first one that the broker's metadata lists is used. The token says in
   * `authenticationtype` which one the person used.
   */
  readonly acr: readonly [string, ...string[]];
  /** What the token must say in `identityscheme`. */
  readonly scheme: string;
  /** Whether the country demands that the token is encrypted. */
  readonly isEncrypted?: true;
}

const EID_METHODS = {
  NO_BANKID: {
    country: 'NO',
    level: 'HIGH',
    acr: ['urn:grn:authn:no:bankid:high', 'urn:grn:authn:no:bankid'],
    scheme: 'nobankid-oidc',
  },
  SE_BANKID_SAME_DEVICE: {
    country: 'SE',
    level: 'SUBSTANTIAL',
    acr: ['urn:grn:authn:se:bankid:same-device'],
    scheme: 'sebankid',
  },
  SE_BANKID_OTHER_DEVICE: {
    country: 'SE',
    level: 'SUBSTANTIAL',
    acr: ['urn:grn:authn:se:bankid:another-device:qr', 'urn:grn:authn:se:bankid:qr'],
    scheme: 'sebankid',
  },
  DK_MITID_SUBSTANTIAL: {
    country: 'DK',
    level: 'SUBSTANTIAL',
    acr: ['urn:grn:authn:dk:mitid:substantial'],
    scheme: 'dkmitid',
  },
  DK_MITID_HIGH: { country: 'DK', level: 'HIGH', acr: ['urn:grn:authn:dk:mitid:high'], scheme: 'dkmitid' },
  FI_BANK_ID: {
    country: 'FI',
    level: 'SUBSTANTIAL',
    acr: ['urn:grn:authn:fi:bank-id'],
    scheme: 'fitupas',
    isEncrypted: true,
  },
} as const satisfies Record<string, EidMethod>;

export type EidMethodName = keyof typeof EID_METHODS;

export const EID_METHOD_NAMES = Object.keys(EID_METHODS) as [EidMethodName, ...EidMethodName[]];

export function eidMethod(name: EidMethodName): EidMethod {
  return EID_METHODS[name];
}
