import { useRef, useState } from 'react';
import { Button, Group, Text, Title } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { flushSync } from 'react-dom';
import { MAX_SIGNERS } from '#functions/signing/contract/limits.ts';
import { useSession } from '#session/use-session.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { showError } from '#ui/toast/show-error.ts';
import { StepHeading } from '#shared/wizard/step-heading.tsx';
import { DocumentMode } from './document-mode.tsx';
import { addSigner } from './draft-commands.ts';
import type { Draft } from './draft.ts';
import { SignerFormFields } from '#modules/signmore/signer-form/signer-form-fields.tsx';
import { LazyRecipientsStep } from './recipients/lazy-recipients.tsx';
import { emptySigner, isTyped, signerFormSchema, toSignerInput } from '#modules/signmore/signer-form/signer-form.ts';
import type { SignerInput } from '#functions/signing/contract/document-input.ts';
import type { SignerFields } from '#modules/signmore/signer-form/signer-form.ts';
import { SignerList } from './signer-list.tsx';
import { useKeptForm } from '#shared/wizard/use-kept-form.ts';
import type { Unadded } from '#shared/wizard/use-kept-form.ts';
import { useOpenForms } from '#shared/wizard/use-open-forms.ts';
import { StepForm } from '#shared/wizard/step-form.tsx';
import type { Save } from '#shared/wizard/use-saving.ts';
import classes from './create-document-wizard.module.css';
import { askedFirstName, fullName } from '#functions/platform/contract/full-name.ts';

const ADD_FORM = 'add-signer';

interface SignersStepProps {
  readonly draft: Draft;
  readonly save: Save;
  readonly onNext: () => void;
  readonly unadded: Unadded<SignerFields>;
}

/** Those who sign: all the same document, or each a document of their own. */
export function SignersStep(props: SignersStepProps) {
  const { draft, save } = props;
  if (!draft.isBulk) return <FewSigners {...props} />;
  return (
    <LazyRecipientsStep {...props}>
      <DocumentMode draft={draft} save={save} />
    </LazyRecipientsStep>
  );
}

/** The signers. Each is saved when added; Continue adds a half-typed one too, or shows its errors. */
function FewSigners({ draft, save, onNext, unadded }: SignersStepProps) {
  const { t } = useTranslation('signmore');
  const { user } = useSession();
  const empty = emptySigner(draft.language);
  const { form, onSubmit, sendNow } = useAppForm({
    schema: signerFormSchema,
    initialValues: unadded.fields ?? empty,
  });
  const clear = useKeptForm({ form, keep: unadded.keep, empty, hasContent: isTyped });
  const [isMissing, setMissing] = useState(false);
  const [isAddingMyself, setAddingMyself] = useState(false);
  const openForms = useOpenForms();
  const isGoingOn = useRef(false);
  const isFull = draft.signers.length >= MAX_SIGNERS;
  const isMyselfIn = draft.signers.some(({ email }) => email === user.email.toLowerCase());

  async function add(signer: SignerInput, onAdded?: () => void): Promise<boolean> {
    // Two people may share a mailbox (0122); the same person is not asked twice.
    const isIn = draft.signers.some((other) => other.email === signer.email && nameOf(other) === nameOf(signer));
    if (!isIn) {
      await save(() => addSigner(draft.id, signer, onAdded));
      return true;
    }
    form.setFieldError('email', t('create.alreadyIn', { name: nameOf(signer) }));
    document.getElementById(ADD_FORM)?.querySelector<HTMLInputElement>('input[type="email"]')?.focus();
    return false;
  }
  const addTyped = onSubmit(async (signer) => void (await add(toSignerInput(signer), startNext)));

  function startNext(): void {
    // The fields are rendered again, and the focused one would lose the focus.
    flushSync(clear);
    setMissing(false);
    focusForm();
  }

  /** A second press while the first one saves would add the typed signer twice. */
  async function goOnOnce(): Promise<void> {
    if (isGoingOn.current) return;
    isGoingOn.current = true;
    await goOn().finally(() => (isGoingOn.current = false));
  }

  async function goOn(): Promise<void> {
    if (!(await openForms.sendAll())) return;
    if (isTyped(form.getValues())) {
      await sendNow(async (signer) => {
        if (!(await add(toSignerInput(signer)))) return;
        clear();
        onNext();
      });
      return;
    }
    if (draft.signers.length === 0) return setMissing(true);
    onNext();
  }

  /** Keeps the person who is being typed into the form. */
  async function addMyself(): Promise<void> {
    const { lastName, email, language } = user;
    const myself = {
      ...emptySigner(language),
      firstName: askedFirstName(user),
      lastName,
      email: email.toLowerCase(),
    };
    setAddingMyself(true);
    try {
      await save(() => addSigner(draft.id, toSignerInput(myself), focusForm));
    } catch (error) {
      showError(error);
    }
    setAddingMyself(false);
  }

  return (
    <>
      <StepHeading help={t('create.signersHelp')}>{t('create.signersTitle')}</StepHeading>
      <DocumentMode draft={draft} save={save} />
      {draft.signers.length > 0 && <SignerList draft={draft} save={save} openForms={openForms} />}
      {(!isFull || isTyped(form.getValues())) && (
        <form id={ADD_FORM} onSubmit={addTyped} noValidate className={classes.addForm}>
          <Title order={2} size="h3">
            {t(draft.signers.length === 0 ? 'create.firstSigner' : 'create.anotherSigner')}
          </Title>
          <SignerFormFields form={form} />
          <Group gap="xs">
            <Button type="submit" variant="default" loading={form.submitting}>
              {t('create.addSigner')}
            </Button>
            {!isMyselfIn && (
              <Button
                variant="subtle"
                leftSection={<IconUserPlus size={18} aria-hidden />}
                loading={isAddingMyself}
                onClick={() => void addMyself()}
              >
                {t('create.addMyself')}
              </Button>
            )}
          </Group>
        </form>
      )}
      <StepForm onSubmit={() => void goOnOnce()}>
        {isMissing && draft.signers.length === 0 && (
          <Text c="var(--mantine-color-error)" role="alert">
            {t('create.signersMissing')}
          </Text>
        )}
      </StepForm>
    </>
  );
}

/** The button that was pressed may go. */
const focusForm = () => document.getElementById(ADD_FORM)?.querySelector('input')?.focus();

const nameOf = ({ firstName, lastName }: Pick<SignerInput, 'firstName' | 'lastName'>) =>
  fullName({ firstName, lastName });
