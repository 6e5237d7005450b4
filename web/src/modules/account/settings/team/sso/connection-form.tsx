import { Checkbox, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { useTranslation } from 'react-i18next';
import { SSO_KINDS, ssoConnectionForm } from '#functions/account/contract/sso-schemas.ts';
import type { SsoKind } from '#functions/account/contract/sso-schemas.ts';
import { toAppError } from '#api/app-error.ts';
import { callAsUser } from '#session/call-as-user.ts';
import { ssoFault } from '#shared/sso/sso-fault.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import type { SsoPart } from './use-sso-settings.ts';

const FIRST = {
  kind: 'ENTRA' as SsoKind,
  issuer: '',
  clientId: '',
  departmentId: null as string | null,
  departmentRole: 'MEMBER' as 'MANAGER' | 'MEMBER',
  trustsFactor: false,
};

/** The provider's settings. The secret is never shown: empty keeps it. */
export function ConnectionForm({ accountId, settings, onChanged, onClose }: SsoPart & { onClose: () => void }) {
  const { t } = useTranslation('sso');
  const { connection, departments } = settings;
  const { kind, issuer, clientId, departmentId, departmentRole, trustsFactor } = connection ?? FIRST;
  const { form, onSubmit } = useAppForm({
    schema: ssoConnectionForm,
    initialValues: { kind, issuer, clientId, clientSecret: '', departmentId, departmentRole, trustsFactor },
    mode: 'controlled',
  });
  const { values } = form;
  const send = onSubmit(async (wanted) => {
    try {
      await callAsUser('sso', { action: 'saveConnection', accountId, connection: wanted });
    } catch (error) {
      const path = toAppError(error).errors[0]?.path;
      if (path !== 'issuer' && path !== 'clientSecret') throw error;
      form.setFieldError(path, ssoFault(error));
      return;
    }
    await onChanged();
    showToast({ kind: 'success', message: t('saved') });
    onClose();
  });
  return (
    <PopupForm onSubmit={send} isBusy={form.submitting} onClose={onClose}>
      <NativeSelect
        label={t('form.kind')}
        data-autofocus
        data={SSO_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        {...form.getInputProps('kind')}
        onChange={(event) => {
          const chosen = SSO_KINDS.find((each) => each === event.currentTarget.value) ?? 'OTHER';
          form.setFieldValue('kind', chosen);
          if (chosen === 'GOOGLE') form.setFieldValue('issuer', 'https://accounts.google.com');
        }}
      />
      <TextInput
        label={t('form.issuer')}
        description={t(`issuerHelp.${values.kind}`)}
        inputMode="url"
        autoCapitalize="none"
        {...form.getInputProps('issuer')}
      />
      <TextInput label={t('form.clientId')} autoComplete="off" {...form.getInputProps('clientId')} />
      <PasswordInput
        label={t('form.clientSecret')}
        description={connection === null ? undefined : t('form.keepSecret')}
        autoComplete="new-password"
        {...form.getInputProps('clientSecret')}
      />
      <NativeSelect
        label={t('form.department')}
        description={t('form.departmentHelp')}
        data={[
          { value: '', label: t('form.noDepartment') },
          ...departments.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={values.departmentId ?? ''}
        onChange={(event) => form.setFieldValue('departmentId', event.currentTarget.value || null)}
      />
      {values.departmentId === null ? null : (
        <NativeSelect
          label={t('form.role')}
          data={(['MEMBER', 'MANAGER'] as const).map((value) => ({ value, label: t(`role.${value}`) }))}
          {...form.getInputProps('departmentRole')}
        />
      )}
      <Checkbox
        label={t('form.trusts')}
        description={t('form.trustsHelp')}
        checked={values.trustsFactor}
        onChange={(event) => form.setFieldValue('trustsFactor', event.currentTarget.checked)}
      />
    </PopupForm>
  );
}
