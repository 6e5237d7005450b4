import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { formatDate } from '#ui/format.ts';
import { countryName } from '#ui/choice/countries.ts';
import { useTask } from '#ui/form/use-task.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { reloadSession } from '#modules/account/settings/shared/reload-session.ts';
import classes from './identities.module.css';
import { RemoveIdentityButton } from './remove-identity.tsx';
import { readIdentityNumber, setDefaultIdentity } from './identity-commands.ts';
import type { Identity } from './identity-commands.ts';
import { fullName } from '#functions/platform/contract/full-name.ts';

/** The verified identities of the person; one of them is the default. */
export function Identities({ identities }: { identities: readonly Identity[] }) {
  return (
    <ul className={classes.identities}>
      {identities.map((identity) => (
        <IdentityItem key={identity.id} identity={identity} />
      ))}
    </ul>
  );
}

function IdentityItem({ identity }: { identity: Identity }) {
  const { t } = useTranslation('settings');
  const name = fullName(identity);
  return (
    <li>
      <Stack gap={4} align="flex-start">
        <Group gap="xs">
          <strong>{name}</strong>
          {identity.isDefault ? (
            <StatusBadge tone="success" icon={IconCircleCheck}>
              {t('identities.default')}
            </StatusBadge>
          ) : null}
          {identity.verifiedAt === null ? (
            <StatusBadge tone="neutral" icon={IconCircleDashed}>
              {t('identities.unverified')}
            </StatusBadge>
          ) : null}
        </Group>
        <Text size="sm" c="dimmed">
          {[countryName(identity.country), identity.method === 'DOCUMENT' ? t('identities.byDocument') : null]
            .filter(Boolean)
            .join(' · ')}
          {identity.verifiedAt === null
            ? ''
            : ` · ${t('identities.verified', { date: formatDate(identity.verifiedAt) })}`}
        </Text>
        <Group gap="xs">
          {identity.hasNumber ? <IdentityNumber identity={identity} name={name} /> : null}
          {identity.isDefault ? null : <MakeDefault identity={identity} name={name} />}
          <RemoveIdentityButton identity={identity} name={name} />
        </Group>
      </Stack>
    </li>
  );
}

/** Shown on request only, and not kept when the page is left. */
function IdentityNumber({ identity, name }: { identity: Identity; name: string }) {
  const { t } = useTranslation('settings');
  const [number, setNumber] = useState<string | null>(null);
  const [isBusy, run] = useTask();
  const isDocument = identity.method === 'DOCUMENT';
  const shown = useRef<HTMLSpanElement>(null);
  useEffect(
    function takeOver() {
      // The button that had the focus was removed.
      if (number !== null && document.activeElement === document.body) shown.current?.focus({ preventScroll: true });
    },
    [number],
  );

  const show = () =>
    run(async () => {
      setNumber((await readIdentityNumber(identity.id)) ?? t('identities.noNumber'));
    });

  return (
    <>
      {/* Always rendered: a live region that appears together with its text is not read out. */}
      <span ref={shown} className={classes.number} role="status" tabIndex={-1}>
        {number}
      </span>
      {number === null ? (
        <Button
          variant="default"
          size="xs"
          loading={isBusy}
          aria-label={t(isDocument ? 'identities.showDocumentNumberOf' : 'identities.showNumberOf', {
            name,
            country: countryName(identity.country),
          })}
          onClick={() => void show()}
        >
          {t(isDocument ? 'identities.showDocumentNumber' : 'identities.showNumber')}
        </Button>
      ) : null}
    </>
  );
}

function MakeDefault({ identity, name }: { identity: Identity; name: string }) {
  const { t } = useTranslation('settings');
  const { revalidate } = useRevalidator();
  const [isBusy, run] = useTask();

  const choose = () =>
    run(async () => {
      await setDefaultIdentity(identity.id);
      await reloadSession(revalidate);
      showToast({ kind: 'success', message: t('identities.done', { name }) });
    });

  return (
    <Button
      variant="default"
      size="xs"
      loading={isBusy}
      aria-label={t('identities.makeDefaultOf', { name, country: countryName(identity.country) })}
      onClick={() => void choose()}
    >
      {t('identities.makeDefault')}
    </Button>
  );
}
