import { useId, useState } from 'react';
import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CONSENT_TEXTS, CONSENT_VERSION } from '#functions/signing/contract/consent.ts';
import type { AppError } from '#api/app-error.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { translateKey } from '#i18n/translate-key.ts';
import { RequestProblem } from './request-problem.tsx';
import { SignatureField } from './signature-field.tsx';
import type { SigningAction, SigningForm } from './signing-form.ts';
import { signingFaults } from './signing-input.ts';
import type { SigningField } from './signing-input.ts';
import { useDrawability } from './use-drawability.ts';

interface SignFormProps {
  readonly id: string;
  readonly form: SigningForm;
  readonly dispatch: (action: SigningAction) => void;
  readonly error: AppError | null;
  /** The name is the one that an eID says. */
  readonly isNameFixed?: boolean;
  readonly onSubmit: () => void;
}

/** Names, and a typed or drawn signature (spec 002 §2). The parent renders the submit button. */
export function SignForm({ id, form, dispatch, error, isNameFixed = false, onSubmit }: SignFormProps) {
  const { t } = useTranslation(['signing', 'common']);
  const [visited, setVisited] = useState<ReadonlySet<SigningField>>(new Set());
  const faults = signingFaults(form);

  function visit(field: SigningField): void {
    setVisited((now) => new Set([...now, field]));
  }

  return (
    <form
      id={id}
      noValidate
      onKeyDown={(event) => {
        // Only the button signs; Enter in a field does not.
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Stack gap="md">
        <Group grow align="flex-start" preventGrowOverflow={false} wrap="wrap">
          {form.firstName !== null && (
            <NameInput
              label={t('common:person.firstName')}
              autoComplete="given-name"
              readOnly={isNameFixed}
              value={form.firstName}
              fault={visited.has('firstName') ? faults.firstName : undefined}
              onVisit={() => visit('firstName')}
              onChange={(value) => dispatch({ type: 'named', field: 'firstName', value })}
            />
          )}
          <NameInput
            label={t(form.firstName === null ? 'common:person.onlyName' : 'common:person.lastName')}
            autoComplete="family-name"
            readOnly={isNameFixed}
            value={form.lastName}
            fault={visited.has('lastName') ? faults.lastName : undefined}
            onVisit={() => visit('lastName')}
            onChange={(value) => dispatch({ type: 'named', field: 'lastName', value })}
          />
        </Group>
        {!isNameFixed && (
          <Checkbox
            size="sm"
            label={t('common:person.hasOneNameSelf')}
            checked={form.firstName === null}
            onChange={(event) => dispatch({ type: 'hasOneName', value: event.currentTarget.checked })}
          />
        )}
        <SignatureField form={form} dispatch={dispatch} />
        <Text size="sm" id={consentId(id)}>
          {CONSENT_TEXTS[CONSENT_VERSION][currentLanguage()]}
        </Text>
        {error && <RequestProblem of="sign" error={error} onRetry={onSubmit} />}
      </Stack>
    </form>
  );
}

/** The text that the Sign button is described by. */
const consentId = (formId: string) => `${formId}-consent`;

interface NameInputProps {
  readonly label: string;
  readonly autoComplete: string;
  readonly readOnly: boolean;
  readonly value: string;
  readonly fault: string | undefined;
  readonly onVisit: () => void;
  readonly onChange: (value: string) => void;
}

function NameInput({ label, autoComplete, readOnly, value, fault, onVisit, onChange }: NameInputProps) {
  const { t } = useTranslation(['signing', 'common']);
  const { uncovered } = useDrawability(value);
  const message =
    uncovered.length > 0 ? t('sign.uncovered', { characters: uncovered.join(' ') }) : fault && translateKey(fault);
  return (
    <TextInput
      label={label}
      autoComplete={autoComplete}
      autoCapitalize="words"
      readOnly={readOnly}
      required
      withAsterisk={false}
      value={value}
      error={message}
      onBlur={onVisit}
      onChange={(event) => onChange(event.currentTarget.value)}
      style={{ flex: '1 1 12rem' }}
    />
  );
}

interface SignButtonProps {
  readonly formId: string;
  readonly form: SigningForm;
  readonly isSending: boolean;
  /** Whether the whole document has been on the screen. */
  readonly isRead: boolean;
  /** Required fields on the pages that are empty. */
  readonly missingFields: number;
  /** Whether there are fields at all is not known yet. */
  readonly isUnknown?: boolean;
}

/** Enabled only when names and signature are valid; until then, a text beside it says what is missing. */
export function SignButton({ formId, form, isSending, isRead, missingFields, isUnknown = false }: SignButtonProps) {
  const { t } = useTranslation('signing');
  const hintId = useId();
  const faults = signingFaults(form);
  const { uncovered } = useDrawability((form.firstName ?? '') + form.lastName + form.typedName);
  const [missing] = (['firstName', 'lastName', 'signature'] as const).filter((field) => faults[field]);
  const hint =
    missingFields > 0
      ? t('sign.missing.fields')
      : uncovered.length > 0
        ? t('sign.missing.characters')
        : missing && t(`sign.missing.${missing}`);
  return (
    <>
      <Text size="sm" c="dimmed" id={hintId} role="status" style={{ flex: '1 1 10rem' }}>
        {isSending ? t('sign.sending') : (hint ?? t(isRead ? 'sign.ready' : 'sign.readyUnread'))}
      </Text>
      <Button
        type="submit"
        form={formId}
        size="md"
        loading={isSending}
        disabled={hint !== undefined || isUnknown}
        aria-describedby={`${hintId} ${consentId(formId)}`}
      >
        {t('sign.sign')}
      </Button>
    </>
  );
}
