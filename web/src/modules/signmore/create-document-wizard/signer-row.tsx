import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconPencil, IconTrash, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { showError } from '#ui/toast/show-error.ts';
import { removeSigner, updateSigner } from './draft-commands.ts';
import type { DraftSigner } from './draft.ts';
import { proofText } from '#modules/signmore/shared/proof-text.ts';
import { SignerFormFields } from '#modules/signmore/signer-form/signer-form-fields.tsx';
import { fieldsOf, signerFormSchema, toSignerInput } from '#modules/signmore/signer-form/signer-form.ts';
import { useOpenForm } from '#shared/wizard/use-open-forms.ts';
import type { OpenForms } from '#shared/wizard/use-open-forms.ts';
import type { Save } from '#shared/wizard/use-saving.ts';
import classes from './create-document-wizard.module.css';
import { fullName } from '#functions/platform/contract/full-name.ts';
import { shownEmail } from '#ui/email.ts';

interface SignerRowProps {
  readonly documentId: string;
  readonly signer: DraftSigner;
  readonly save: Save;
  readonly openForms: OpenForms;
}

interface OrderedRowProps extends SignerRowProps {
  /** Of a document that is signed in order: the signer's place, and what changes it. */
  readonly place: number | null;
  readonly moves: ReactNode;
  readonly together: ReactNode;
}

export function SignerRow({ documentId, signer, save, openForms, place, moves, together }: OrderedRowProps) {
  const { t } = useTranslation(['signmore', 'sending']);
  const [isEditing, setEditing] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const name = fullName(signer);

  async function remove(): Promise<void> {
    setRemoving(true);
    try {
      const { askRemoval } = await import('#modules/signmore/fields/ask-removal.ts');
      await askRemoval({ documentId, signer: { id: signer.id, name } }, () => save(() => removeSigner(signer.id)));
    } catch (error) {
      showError(error);
    }
    setRemoving(false);
  }

  if (isEditing) {
    return (
      <li>
        <EditSigner signer={signer} save={save} openForms={openForms} onDone={() => setEditing(false)} />
      </li>
    );
  }
  return (
    <li className={classes.row}>
      {place === null ? (
        <IconUser size={22} aria-hidden className={classes.rowIcon} />
      ) : (
        <span className={classes.place}>
          <span aria-hidden>{place}</span>
          <span className="unseen">{t('sending:order.placeOf', { place })}</span>
        </span>
      )}
      <div className={classes.rowBody}>
        <Text fw={600} size="sm" className="breaks" translate="no">
          {name}
        </Text>
        <Text size="xs" c="dimmed" className="breaks">
          {[
            signer.clientName && t('create.signsFor', { name: signer.clientName }),
            shownEmail(signer.email),
            t(`create.languages.${signer.language}`),
            proofText(signer),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <div className={classes.rowButtons}>
        {moves}
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('create.editOf', { name })}
          onClick={() => setEditing(true)}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('create.removeOf', { name })}
          loading={isRemoving}
          onClick={() => void remove()}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
      {together}
    </li>
  );
}

function EditSigner({ signer, save, openForms, onDone }: Omit<SignerRowProps, 'documentId'> & { onDone: () => void }) {
  const { t } = useTranslation('signmore');
  const { id, ...given } = signer;
  const { form, onSubmit, sendNow } = useAppForm({ schema: signerFormSchema, initialValues: fieldsOf(given) });
  async function update(values: Parameters<typeof toSignerInput>[0]): Promise<void> {
    await save(() => updateSigner(id, toSignerInput(values)));
    onDone();
  }
  useOpenForm(openForms, () => sendNow(update));
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  return (
    <form ref={element} onSubmit={onSubmit(update)} noValidate className={classes.addForm}>
      <SignerFormFields form={form} />
      <Group gap="xs">
        <Button type="submit" loading={form.submitting}>
          {t('create.saveSigner')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('create.cancelEdit')}
        </Button>
      </Group>
    </form>
  );
}
