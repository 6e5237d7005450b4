import * as z from 'zod/mini';
import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import { longDate } from '../../platform/mail/dates.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import type { Words } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { CREDITS_END, deletionPayload, DOCUMENTS_REMAIN, examplePerson, exampleTeam } from './shared/deletion.ts';

const payload = z.object({ ...deletionPayload, deletionOn: z.string() });
type Deletion = z.infer<typeof payload>;

const DELETION_ON = '2026-12-05T09:00:00Z';

export const accountDeletionScheduled = mailKind({
  kind: 'account_deletion_scheduled',
  payload,
  button: ({ accountType, accountSlug: slug }, { link }) => link('SCHEDULED_DELETION', { accountType, slug }),
  words: {
    nb: (deletion) => (deletion.accountType === 'PERSONAL' ? personNb(deletion) : teamNb(deletion)),
    en: (deletion) => (deletion.accountType === 'PERSONAL' ? personEn(deletion) : teamEn(deletion)),
  },
  examples: [
    { name: 'to the owner of a team', payload: { audience: 'OWNER', ...exampleTeam, deletionOn: DELETION_ON } },
    { name: 'to an admin', payload: { audience: 'ADMIN', ...exampleTeam, deletionOn: DELETION_ON } },
    { name: 'to a person', payload: { audience: 'OWNER', ...examplePerson, deletionOn: DELETION_ON } },
  ],
});

const WHY_OWNER = {
  nb: say`Du får denne e-posten fordi noen som var logget inn som deg, ba om slettingen. Var det ikke deg, bør du avbryte den og bytte passord med en gang.`,
  en: say`You received this email because someone logged in to your account requested the deletion. If it wasn’t you, cancel the deletion and change your password right away.`,
};

function personNb(deletion: Deletion): Words {
  const day = longDate(deletion.deletionOn, 'nb');
  return {
    subject: say`Kontoen din slettes ${day}`,
    heading: say`Kontoen din skal slettes`,
    paragraphs: [
      say`Du har bedt oss om å slette kontoen din i ${PRODUCT_NAME}. Den slettes ${day}, og er låst til da.`,
      say`Dokumenter du har sendt til signering, kan signeres fram til da. Deretter trekker vi dem tilbake, og sletter profilen din og dokumentene. ${DOCUMENTS_REMAIN.nb}`,
      CREDITS_END.nb,
      say`Har du ombestemt deg? Logg inn og avbryt slettingen før ${day}.`,
    ],
    button: 'Se eller avbryt slettingen',
    why: WHY_OWNER.nb,
  };
}

function personEn(deletion: Deletion): Words {
  const day = longDate(deletion.deletionOn, 'en');
  return {
    subject: say`Your account will be deleted on ${day}`,
    heading: say`Your account will be deleted`,
    paragraphs: [
      say`You asked us to delete your ${PRODUCT_NAME} account. It will be deleted on ${day} and is locked until then.`,
      say`Documents you have sent for signature can be signed until then. After that we cancel them, and delete your profile and the documents. ${DOCUMENTS_REMAIN.en}`,
      CREDITS_END.en,
      say`Changed your mind? Log in and cancel the deletion before ${day}.`,
    ],
    button: 'View or cancel the deletion',
    why: WHY_OWNER.en,
  };
}

function teamNb({ audience, accountName, ownerName, deletionOn }: Deletion): Words {
  const day = longDate(deletionOn, 'nb');
  const isOwner = audience === 'OWNER';
  return {
    subject: say`${short(accountName)} slettes ${day}`,
    heading: say`${accountName} skal slettes`,
    paragraphs: [
      isOwner
        ? say`Du har bedt oss om å slette teamet ${accountName} i ${PRODUCT_NAME}. Det slettes ${day}, og er låst for alle til da.`
        : say`${ownerName} har bedt oss om å slette teamet ${accountName} i ${PRODUCT_NAME}. Det slettes ${day}, og er låst for alle til da.`,
      say`Dokumenter som venter på signatur, kan signeres fram til da. Deretter trekker vi dem tilbake, sier fra til dem som skulle ha signert, og sletter avdelinger, medlemskap, dokumenter, bakgrunnssjekker og varslingskanalen. ${DOCUMENTS_REMAIN.nb}`,
      CREDITS_END.nb,
      isOwner
        ? say`Har du ombestemt deg? Logg inn og avbryt slettingen før ${day}.`
        : say`Det er bare ${ownerName} som kan avbryte slettingen.`,
    ],
    button: isOwner ? 'Se eller avbryt slettingen' : 'Se hva som skjer',
    why: isOwner ? WHY_OWNER.nb : say`Du får denne e-posten fordi du er administrator i teamet.`,
  };
}

function teamEn({ audience, accountName, ownerName, deletionOn }: Deletion): Words {
  const day = longDate(deletionOn, 'en');
  const isOwner = audience === 'OWNER';
  return {
    subject: say`${short(accountName)} will be deleted on ${day}`,
    heading: say`${accountName} will be deleted`,
    paragraphs: [
      isOwner
        ? say`You asked us to delete the team ${accountName} on ${PRODUCT_NAME}. It will be deleted on ${day} and is locked for everyone until then.`
        : say`${ownerName} asked us to delete the team ${accountName} on ${PRODUCT_NAME}. It will be deleted on ${day} and is locked for everyone until then.`,
      say`Documents that are waiting for signatures can be signed until then. After that we cancel them, notify everyone who was asked to sign, and delete departments, memberships, documents, background checks and the whistleblowing channel. ${DOCUMENTS_REMAIN.en}`,
      CREDITS_END.en,
      isOwner
        ? say`Changed your mind? Log in and cancel the deletion before ${day}.`
        : say`Only ${ownerName} can cancel the deletion.`,
    ],
    button: isOwner ? 'View or cancel the deletion' : 'View the deletion',
    why: isOwner ? WHY_OWNER.en : say`You received this email because you are an admin of the team.`,
  };
}
