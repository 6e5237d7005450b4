import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { identityContent } from '#modules/tellmore/reporter/report-content.ts';
import type { IdentityContent } from '#modules/tellmore/reporter/report-content.ts';
import { confirm } from '#ui/popup/confirm.tsx';
import type { OpenedReport } from './decrypt-report.ts';
import { openIdentity } from './report-commands.ts';
import type { HandledReport } from './report-commands.ts';

/** The sender: Anonymous, or names that are opened on the record. */
export function Identity({ report, opened }: { report: HandledReport; opened: OpenedReport }) {
  const { t } = useTranslation('tellmore');
  const [identity, setIdentity] = useState<IdentityContent | null>(null);
  if (report.privacy === 'ANONYMOUS') return <>{t('privacy.ANONYMOUS')}</>;
  if (identity !== null) {
    const { firstName, lastName, email, phoneNumber } = identity;
    return (
      <>
        <Text>{`${firstName} ${lastName}`.trim()}</Text>
        {email !== '' && <Text size="sm">{email}</Text>}
        {phoneNumber !== null && <Text size="sm">{`${phoneNumber.countryCode} ${phoneNumber.number}`.trim()}</Text>}
      </>
    );
  }
  return (
    <Button
      variant="default"
      size="compact-sm"
      onClick={() =>
        confirm({
          title: t('identity.title'),
          body: t('identity.text'),
          confirmLabel: t('identity.open'),
          action: async () => {
            const value = await opened.readIdentity(await openIdentity(report.id));
            setIdentity(identityContent.parse(value ?? {}));
          },
        })
      }
    >
      {t('identity.show')}
    </Button>
  );
}
