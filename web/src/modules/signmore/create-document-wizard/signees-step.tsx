import { useState } from 'react';
import { Button, Group, Text, Title } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { signeeSchema } from '#functions/signing/contract/document-schemas.ts';
import type { SigneeForm } from '#functions/signing/contract/document-schemas.ts';
import { MAX_SIGNEES } from '#functions/signing/contract/limits.ts';
import { useSession } from '#session/use-session.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { StepHeading } from '#shared/wizard/step-heading.tsx';
import { addSignee } from './draft-commands.ts';
import type { Draft } from './draft.ts';
import { RecipientFields } from './recipient-fields.tsx';
import { SigneeRow } from './signee-row.tsx';
import { StepForm } from '#shared/wizard/step-form.tsx';
import type { Save } from '#shared/wizard/use-saving.ts';
import classes from './create-document-wizard.module.css';

interface SigneesStepProps {
  readonly draft: Draft;
  readonly save: Save;
  readonly onNext: () => void;
}

/** Who is asked to sign. Each is saved when added; what is half typed is added by Continue, or mended first. */
export function SigneesStep({ draft, save, onNext }: SigneesStepProps) {
  const { t } = useTranslation('signmore');
  const { user } = useSession();
  const empty: SigneeForm = { firstName: '', lastName: '', email: '', language: draft.language };
  const { form, onSubmit } = useAppForm({ schema: signeeSchema, initialValues: empty });
  const [isMissing, setMissing] = useState(false);
  const isFull = draft.signees.length >= MAX_SIGNEES;
  const isMyselfIn = draft.signees.some(({ email }) => email === user.email.toLowerCase());

  const add = (signee: SigneeForm) => save(() => addSignee(draft.id, signee));
  const addTyped = onSubmit(async (signee) => {
    await add(signee);
    form.reset();
    setMissing(false);
    document.querySelector<HTMLInputElement>('form input')?.focus();
  });
  const addAndGoOn = onSubmit(async (signee) => {
    await add(signee);
    onNext();
  });

  function goOn(): void {
    const typed = form.getValues();
    if (typed.firstName || typed.lastName || typed.email) return addAndGoOn();
    if (draft.signees.length === 0) return setMissing(true);
    onNext();
  }

  function fillInMyself(): void {
    form.setValues({ firstName: user.firstName, lastName: user.lastName, email: user.email, language: user.language });
    addTyped();
  }

  return (
    <>
      <StepHeading help={t('create.signeesHelp')}>{t('create.signeesTitle')}</StepHeading>
      {draft.signees.length > 0 && (
        <ul className={classes.list}>
          {draft.signees.map((signee) => (
            <SigneeRow key={signee.id} signee={signee} save={save} />
          ))}
        </ul>
      )}
      {!isFull && (
        <form onSubmit={addTyped} noValidate className={classes.addForm}>
          <Title order={2} size="h3">
            {t(draft.signees.length === 0 ? 'create.firstSignee' : 'create.anotherSignee')}
          </Title>
          <RecipientFields form={form} />
          <Group gap="xs">
            <Button type="submit" variant="default" loading={form.submitting}>
              {t('create.addSignee')}
            </Button>
            {!isMyselfIn && (
              <Button
                variant="subtle"
                leftSection={<IconUserPlus size={18} aria-hidden />}
                disabled={form.submitting}
                onClick={fillInMyself}
              >
                {t('create.addMyself')}
              </Button>
            )}
          </Group>
        </form>
      )}
      <StepForm onSubmit={goOn}>
        {isMissing && draft.signees.length === 0 && (
          <Text c="var(--mantine-color-error)" role="alert">
            {t('create.signeesMissing')}
          </Text>
        )}
      </StepForm>
    </>
  );
}
