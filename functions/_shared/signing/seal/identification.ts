// How a signer was identified, in words, as the certificate and the audit trail print it.
import type { IdentifiedBy } from '../contract/document-status.ts';
import type { SigningProof } from '../signing-proof.ts';
import type { SealLanguage } from './types.ts';

interface Words {
  readonly eids: Readonly<Record<string, string>>;
  readonly levels: Readonly<Record<'SUBSTANTIAL' | 'HIGH', string>>;
  readonly link: string;
  readonly login: string;
  readonly sms: (number: string) => string;
  readonly eid: (eid: string, level: string) => string;
  readonly name: (name: string, provider: string) => string;
}

const WORDS: Readonly<Record<SealLanguage, Words>> = {
  en: {
    eids: {
      NO_BANKID: 'BankID (Norway)',
      SE_BANKID_SAME_DEVICE: 'BankID (Sweden)',
      SE_BANKID_OTHER_DEVICE: 'BankID (Sweden)',
      DK_MITID_SUBSTANTIAL: 'MitID (Denmark)',
      DK_MITID_HIGH: 'MitID (Denmark)',
      FI_BANK_ID: 'bank login (Finland)',
    },
    levels: { SUBSTANTIAL: 'substantial', HIGH: 'high' },
    link: 'Identified by a personal link sent to this email address',
    login: 'Identified by logging in to an account with this confirmed address',
    sms: (number) => `Identified by the link or a login, and by a code texted to ${number}`,
    eid: (eid, level) => `Identified with ${eid}, level of assurance: ${level}`,
    name: (name, provider) => `Name according to the eID: ${name}. Confirmed by ${provider}`,
  },
  nb: {
    eids: {
      NO_BANKID: 'BankID (Norge)',
      SE_BANKID_SAME_DEVICE: 'BankID (Sverige)',
      SE_BANKID_OTHER_DEVICE: 'BankID (Sverige)',
      DK_MITID_SUBSTANTIAL: 'MitID (Danmark)',
      DK_MITID_HIGH: 'MitID (Danmark)',
      FI_BANK_ID: 'bankinnlogging (Finland)',
    },
    levels: { SUBSTANTIAL: 'betydelig', HIGH: 'høyt' },
    link: 'Identifisert med en personlig lenke sendt til denne e-postadressen',
    login: 'Identifisert ved innlogging på konto med denne bekreftede adressen',
    sms: (number) => `Identifisert med lenken eller innlogging, og med en kode sendt på SMS til ${number}`,
    eid: (eid, level) => `Identifisert med ${eid}, sikkerhetsnivå: ${level}`,
    name: (name, provider) => `Navn ifølge eID-en: ${name}. Bekreftet av ${provider}`,
  },
};

/** Returns the lines that say how a signer was identified; for an eID also the name and who vouches for it. */
export function identification(
  identifiedBy: IdentifiedBy,
  proof: SigningProof | null | undefined,
  language: SealLanguage,
): readonly string[] {
  const words = WORDS[language];
  switch (identifiedBy) {
    case 'EMAIL_LINK':
      return [words.link];
    case 'LOGIN':
      return [words.login];
    case 'SMS_CODE':
      return [words.sms(proof?.address ?? '')];
    case 'EID': {
      const eid = words.eids[proof?.method ?? ''] ?? 'eID';
      const used = words.eid(eid, words.levels[proof?.level ?? 'SUBSTANTIAL']);
      return [used, words.name(proof?.name ?? '', proof?.provider ?? '')];
    }
    default:
      return identifiedBy satisfies never;
  }
}

/** Returns the same for an event of the history, in a few words; empty for a link or a login. */
export function eventProof(data: unknown, language: SealLanguage): string {
  const { means, method, address } = (typeof data === 'object' && data !== null ? data : {}) as Partial<SigningProof>;
  if (means === 'EID') return WORDS[language].eids[method ?? ''] ?? 'eID';
  return means === 'SMS' ? `SMS ${address ?? ''}`.trim() : '';
}
