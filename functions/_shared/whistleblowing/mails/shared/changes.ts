import * as z from 'zod/mini';
import { CHANNEL_CHANGES } from '../../contract/channel-changes.ts';
import type { ChannelChangeKind } from '../../contract/channel-changes.ts';
import { team } from './team.ts';

/** Who changed what in a channel. `actor` is null where nobody did, as after a waiting time. */
export const changes = z.extend(team, {
  kinds: z.array(z.enum(CHANNEL_CHANGES)),
  actor: z.nullable(z.string()),
});

type Words = Readonly<Record<ChannelChangeKind, string>>;

const NB: Words = {
  RESTARTED: 'kanalen er startet på nytt, og varslene fra før kan ikke lenger leses',
  RECOVERY_KEY: 'teamet har fått en ny gjenopprettingsnøkkel',
  PAUSED: 'om kanalen tar imot nye varsler',
  RETENTION: 'hvor lenge lukkede varsler oppbevares',
  FOUR_EYES: 'om to mottakere må være enige før et varsel slettes',
  CUSTODIAN: 'om to må være enige før navnet til en varsler åpnes',
  STATISTICS: 'om kategori og grunn til å lukke lagres lesbart for statistikk',
  VOICE: 'om stemmen i opptak gjøres om',
  FEEDBACK: 'om kanalen tar imot tilbakemeldinger',
  QUESTIONS: 'spørsmålene som varslere får',
  CATEGORIES: 'teamets egne kategorier',
  SUBSTATUSES: 'understatusene som varsler kan ha',
  CLOSING_REASONS: 'grunnene til å lukke et varsel',
  TEXTS: 'tekstene og lenkene på varslersidene',
  ADDRESS: 'kanalens adresse',
  LOOK: 'navnet, logoen, fargen eller skriften på varslersidene',
  HANDLER_ADDED: 'en mottaker er lagt til',
  HANDLER_REMOVED: 'en mottaker er fjernet',
  HANDLER_LEFT: 'en mottaker har ikke lenger tilgang',
  HANDLER_DEFAULT: 'hvem som vanligvis får varsler',
  HANDLER_TITLE: 'tittelen til en mottaker',
  ENTRANCE_ADDED: 'en ny inngang til kanalen er laget',
  ENTRANCE_RENAMED: 'navnet på en inngang',
  ENTRANCE_CHANGED: 'tekstene, lenkene eller språkene i en inngang',
  ENTRANCE_PAUSED: 'en inngang tar ikke imot nye varsler inntil videre',
  ENTRANCE_RESUMED: 'en inngang tar imot varsler igjen',
  ENTRANCE_CLOSED: 'en inngang er lagt ned',
  ENTRANCE_REOPENED: 'en inngang er åpnet igjen',
  RULES: 'hvem som er valgt på forhånd når noen varsler',
};
const EN: Words = {
  RESTARTED: 'the channel was started again, and earlier reports can no longer be read',
  RECOVERY_KEY: 'the team has a new recovery key',
  PAUSED: 'whether the channel takes new reports',
  RETENTION: 'how long closed reports are kept',
  FOUR_EYES: 'whether two handlers have to agree before a report is deleted',
  CUSTODIAN: 'whether two have to agree before a reporter’s name is opened',
  STATISTICS: 'whether category and reason of closing are stored readably for statistics',
  VOICE: 'whether the voice in recordings is changed',
  FEEDBACK: 'whether the channel takes feedback',
  QUESTIONS: 'the questions that reporters are asked',
  CATEGORIES: 'the categories of your own',
  SUBSTATUSES: 'the sub-statuses that reports can have',
  CLOSING_REASONS: 'the reasons for closing a report',
  TEXTS: 'the texts and links on the pages for reporters',
  ADDRESS: 'the address of the channel',
  LOOK: 'the name, logo, colour or font on the pages for reporters',
  HANDLER_ADDED: 'a handler was added',
  HANDLER_REMOVED: 'a handler was removed',
  HANDLER_LEFT: 'a handler no longer has access',
  HANDLER_DEFAULT: 'who usually gets reports',
  HANDLER_TITLE: 'the title of a handler',
  ENTRANCE_ADDED: 'a new entrance to the channel was made',
  ENTRANCE_RENAMED: 'the name of an entrance',
  ENTRANCE_CHANGED: 'the texts, links or languages of an entrance',
  ENTRANCE_PAUSED: 'an entrance takes no new reports for now',
  ENTRANCE_RESUMED: 'an entrance takes reports again',
  ENTRANCE_CLOSED: 'an entrance was closed',
  ENTRANCE_REOPENED: 'an entrance was opened again',
  RULES: 'who is chosen in advance when somebody reports',
};

const listed = (words: Words, kinds: readonly ChannelChangeKind[]): string =>
  kinds.map((kind) => words[kind]).join('; ');
export const changesNb = (kinds: readonly ChannelChangeKind[]): string => listed(NB, kinds);
export const changesEn = (kinds: readonly ChannelChangeKind[]): string => listed(EN, kinds);
