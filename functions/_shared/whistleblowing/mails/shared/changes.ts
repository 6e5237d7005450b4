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
  STATISTICS: 'om kategorien lagres lesbart for statistikk',
  VOICE: 'om stemmen i opptak gjøres om',
  FEEDBACK: 'om kanalen tar imot tilbakemeldinger',
  TEXTS: 'tekstene og lenkene på varslersidene',
  ADDRESS: 'kanalens adresse',
  LOOK: 'navnet, logoen, fargen eller skriften på varslersidene',
  HANDLER_ADDED: 'en mottaker er lagt til',
  HANDLER_REMOVED: 'en mottaker er fjernet',
  HANDLER_LEFT: 'en mottaker har ikke lenger tilgang',
  HANDLER_DEFAULT: 'hvem som vanligvis får varsler',
  HANDLER_TITLE: 'tittelen til en mottaker',
};
const EN: Words = {
  RESTARTED: 'the channel was started again, and earlier reports can no longer be read',
  RECOVERY_KEY: 'the team has a new recovery key',
  PAUSED: 'whether the channel takes new reports',
  RETENTION: 'how long closed reports are kept',
  FOUR_EYES: 'whether two handlers have to agree before a report is deleted',
  STATISTICS: 'whether the category is stored readably for statistics',
  VOICE: 'whether the voice in recordings is changed',
  FEEDBACK: 'whether the channel takes feedback',
  TEXTS: 'the texts and links on the pages for reporters',
  ADDRESS: 'the address of the channel',
  LOOK: 'the name, logo, colour or font on the pages for reporters',
  HANDLER_ADDED: 'a handler was added',
  HANDLER_REMOVED: 'a handler was removed',
  HANDLER_LEFT: 'a handler no longer has access',
  HANDLER_DEFAULT: 'who usually gets reports',
  HANDLER_TITLE: 'the title of a handler',
};

const listed = (words: Words, kinds: readonly ChannelChangeKind[]): string =>
  kinds.map((kind) => words[kind]).join('; ');
export const changesNb = (kinds: readonly ChannelChangeKind[]): string => listed(NB, kinds);
export const changesEn = (kinds: readonly ChannelChangeKind[]): string => listed(EN, kinds);
