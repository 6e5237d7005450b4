import type { LawTick } from './law-ticks.ts';
import type { VoiceDistortion } from './file-limits.ts';
import type { WhistleblowerRequest } from './reporter-schemas.ts';
import type { WrappedKeys } from './handling.ts';

// What the functions for handlers take as JSON. All content is encrypted: docs/whistleblowing.md.

/** The filter of `wbReportPage`. */
export type ReportsFilter = Readonly<Record<string, string | boolean | readonly string[]>>;

/** An encrypted and signed report, from the reporter's browser or from a handler's who enters it. */
export type SubmittedReport = Extract<WhistleblowerRequest, { readonly action: 'submitWbReport' }>['report'];

/** A report that a handler enters, and the entrance that it is about. */
export type EnteredReport = SubmittedReport & { readonly entranceId?: string };

/** An entry, encrypted and signed. */
export interface SealedEntry {
  readonly id: string;
  /** Whose keys it is encrypted with. */
  readonly epoch: number;
  /** The newest epoch that its author knows, where that is another one. */
  readonly asOf?: number;
  readonly content: string;
  /** Uploaded for it. */
  readonly fileIds?: readonly string[];
}

/** Entries by their type, which says what was changed. */
export type SealedEntries = Readonly<Partial<Record<'TYPE_CHANGED' | 'CATEGORY_CHANGED', SealedEntry>>>;

/** A key of a report, sealed for one holder. */
export interface KeySeal {
  readonly ring: 'CASE' | 'NOTES' | 'IDENTITY';
  readonly epoch: number;
  readonly holder: 'REPORTER' | 'RECOVERY' | 'HANDLER';
  readonly handlerId?: string | undefined;
  readonly sealed: string;
}

export interface Seals {
  readonly seals: readonly KeySeal[];
}

/** `seen`: the number of entries that the handler's page has shown. */
export interface ReportChange {
  readonly type: SubmittedReport['type'];
  readonly seen: number;
  readonly category?: SubmittedReport['category'];
}

/** A custodian agrees that a colleague opens the reporter's name. Without seals for another custodian, who has the key. */
export interface PassedIdentity extends Seals {
  readonly handlerId: string;
}

export interface Assignment extends Seals {
  readonly handlerIds: readonly string[];
  readonly seen: number;
}

/** Files that are deleted with an entry's text. */
export type FileIds = readonly string[];

/** What reporters read. */
export type ChannelTexts = Readonly<
  Record<
    | 'description'
    | 'whistleblowingDescription'
    | 'whistleblowingReadMoreLink'
    | 'feedbackDescription'
    | 'feedbackLink'
    | 'feedbackReadMoreLink',
    string
  >
>;

/** The settings of a channel that are given. */
export type ChannelChange = Partial<
  Readonly<
    ChannelTexts &
      Record<'feedbackEnabled' | 'statistics' | 'fourEyes' | 'namesByCustodian' | 'paused', boolean> & {
        retentionMonths: number;
        /** For another time than is proposed for the country. */
        retentionReason: string;
        voiceDistortion: VoiceDistortion;
        lawTicks: Partial<Record<LawTick, boolean>>;
      }
  >
>;

export interface NewEntrance {
  readonly name: string;
  readonly slug: string;
}

/** What is given of an entrance. `handlerIds`: those who are chosen in advance. */
export type EntranceChange = Partial<
  ChannelTexts &
    Readonly<{
      name: string;
      languages: readonly string[];
      paused: boolean;
      closed: boolean;
      handlerIds: readonly string[];
    }>
>;

/** For reports of an entrance, of a category, or both. */
export interface NewRule {
  readonly handlerId: string;
  readonly entranceId: string | null;
  readonly category: SubmittedReport['category'];
  readonly isChosen: boolean;
}

export interface NewHandler {
  readonly userId: string;
  readonly title: string;
  readonly mayIdentify: boolean;
}

/** A handler from outside the team, who is invited by mail. */
export interface OutsideHandler extends Omit<NewHandler, 'userId'> {
  readonly email: string;
  readonly name: string;
  readonly organisation: string;
}

export interface HandlerChange {
  readonly title: string;
}

/** Which mails a handler gets. */
export interface Notifications {
  readonly kinds: readonly string[];
}

/** What a new handler's browser sends; the private keys leave it only wrapped. */
export interface PublishedKeys {
  readonly boxKey: string;
  readonly signKey: string;
  readonly passphrase: WrappedKeys;
  readonly recovery: WrappedKeys;
}
export type RewrappedKeys = Partial<Pick<PublishedKeys, 'passphrase' | 'recovery'>>;

/** A handler's keys, encrypted with what a passkey derives from the salt. Bytes in base64url. */
export interface PasskeyWrap {
  readonly credentialId: string;
  readonly salt: string;
  readonly wrapped: string;
}
export type NewPasskey = PasskeyWrap & { readonly name: string };

/** A signed list of handlers, with the channel's seed sealed for each. The keys of a new channel, or of a new recovery. */
export interface SignedRoster {
  readonly roster: string;
  readonly rosterSignature: string;
  /** By handler. */
  readonly seeds: Readonly<Record<string, string>>;
  readonly signKey?: string;
  readonly recoveryKey?: string;
  readonly recoverySeed?: string;
}

/** What a team chooses of its looks. */
export interface ThemeChoice {
  readonly primary: string;
  /** Null for the font of the product. */
  readonly font: { readonly name: string; readonly url: string | null } | null;
}
