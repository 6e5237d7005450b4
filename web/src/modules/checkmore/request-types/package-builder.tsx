import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toAppError } from '#api/app-error.ts';
import { packageSchema } from '#functions/checks/contract/package-schemas.ts';
import { translateKey } from '#i18n/translate-key.ts';
import { useSession } from '#session/use-session.ts';
import { Form } from '#ui/form/form.tsx';
import { formatNumber } from '#ui/format.ts';
import { errorText, showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import type { StartInput } from '#functions/checks/contract/request-input.ts';
import { CheckTypeIcon } from '#modules/checkmore/check-types/check-type-icon.tsx';
import { checksOf, priceOf, turnaroundOf } from './catalogue.ts';
import type { Catalogue, CheckSet, CheckType } from './catalogue.ts';
import { createPackage, updatePackage } from './package-commands.ts';
import classes from './request-types.module.css';

export interface PackageBuilderProps {
  readonly catalogue: Catalogue;
  /** The package to change; without it, a new selection. */
  readonly edited?: CheckSet;
  /** Starts a request with the selection. */
  readonly onUse: (input: StartInput) => void;
  readonly onClose: () => void;
}

/** Checks picked one by one, for one request or as a named package of the team. */
export function PackageBuilder({ catalogue, edited, onUse, onClose }: PackageBuilderProps) {
  const { t } = useTranslation('checkmore');
  const { account } = useSession();
  const [chosen, setChosen] = useState<readonly string[]>(edited?.checks.map(({ type }) => type) ?? []);
  const [isKept, setKept] = useState(edited !== undefined);
  const [name, setName] = useState(edited?.name ?? '');
  const [nameError, setNameError] = useState<string | null>(null);
  const [hasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const checks = checksOf(catalogue.types, chosen);
  // Said beside the button: the list is longer than the screen.
  const isEmpty = hasTried && chosen.length === 0;

  async function submit(): Promise<void> {
    setTried(true);
    if (chosen.length === 0) return;
    if (!isKept) {
      onClose();
      return onUse({ checkTypes: chosen });
    }
    const input = { name, checkTypes: chosen };
    const fault = packageSchema.safeParse(input).error?.issues.find(({ path }) => path[0] === 'name');
    if (fault) return setNameError(translateKey(fault.message));
    setBusy(true);
    try {
      const packageId = edited?.packageId;
      if (packageId) await updatePackage(packageId, input);
      const made = packageId ? null : await createPackage(account.id, input);
      showToast({ kind: 'success', message: t('package.saved') });
      onClose();
      if (made) onUse({ packageId: made });
    } catch (error) {
      const wrong = toAppError(error).errors.find(({ path }) => path === 'name');
      if (wrong) setNameError(errorText(wrong));
      else showError(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Form onSubmit={submit}>
      <Stack gap="md">
        {!edited && <Text c="dimmed">{t('package.buildText')}</Text>}
        <Checkbox.Group label={t('package.items')} value={[...chosen]} onChange={setChosen}>
          <div className={classes.items}>
            {catalogue.types.map((check) => (
              <Item key={check.type} check={check} />
            ))}
          </div>
        </Checkbox.Group>
        <div className={classes.builderFooter}>
          <Stack gap="sm">
            <Text fw={600} size="sm" role="status" {...(isEmpty ? { c: 'var(--mantine-color-error)' } : {})}>
              {isEmpty
                ? t('package.none')
                : t('package.summary', { count: checks.length, credits: formatNumber(priceOf(checks)) })}
              {checks.length > 0 && ` · ${t('select.turnaround', { count: turnaroundOf(checks) })}`}
            </Text>
            {!edited && (
              <Checkbox
                label={t('package.keep')}
                checked={isKept}
                onChange={(event) => setKept(event.currentTarget.checked)}
              />
            )}
            {isKept && (
              <TextInput
                label={t('package.name')}
                description={t('package.nameHelp')}
                autoComplete="off"
                maxLength={100}
                value={name}
                error={nameError}
                onChange={(event) => {
                  setName(event.currentTarget.value);
                  setNameError(null);
                }}
              />
            )}
            <Group justify="flex-end" gap="xs" pb="xs">
              <Button type="submit" loading={isBusy}>
                {t(edited ? 'package.save' : isKept ? 'package.useSaved' : 'package.use')}
              </Button>
            </Group>
          </Stack>
        </div>
      </Stack>
    </Form>
  );
}

function Item({ check }: { check: CheckType }) {
  const { t } = useTranslation('checkmore');
  return (
    <Checkbox
      className={classes.item}
      value={check.type}
      label={
        <Group gap={6} wrap="nowrap">
          <CheckTypeIcon type={check.type} size={18} />
          {check.name}
        </Group>
      }
      description={
        <>
          {check.text}
          <br />
          {t('select.price', { credits: formatNumber(check.price) })} ·{' '}
          {t('select.turnaround', { count: check.turnaroundDays })}
        </>
      }
    />
  );
}
