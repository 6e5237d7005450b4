import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { handlerFiles } from '#modules/tellmore/files/handler-files.ts';
import { LazyReportFiles } from '#modules/tellmore/files/lazy-files.tsx';
import { originalsIn } from '#modules/tellmore/shared/file-ref.ts';
import type { FileRef } from '#modules/tellmore/shared/file-ref.ts';
import { identityContent } from '#modules/tellmore/protocol/entry-content.ts';
import { writtenNow } from '#modules/tellmore/shared/written-at.ts';
import type { IdentityContent } from '#modules/tellmore/protocol/entry-content.ts';
import { refetchShown } from '#session/refetch.ts';
import { formatDay } from '#ui/format.ts';
import { confirm } from '#ui/popup/confirm.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { Custody } from './custodian/custody.tsx';
import { nameAccess } from './custodian/name-access.ts';
import type { ActionProps } from './handled-props.ts';
import { openIdentity, writeMessage } from './report-commands.ts';
import { WbReportDocument } from './reports.generated.ts';
import { showDocument } from './show-document.ts';
import { fullName } from '#functions/platform/contract/full-name.ts';

/** The sender: Anonymous, or names, email and phone that are opened on the record. */
export function Identity(props: ActionProps) {
  const { report, opened, handlers } = props;
  const { t } = useTranslation('tellmore');
  const [identity, setIdentity] = useState<IdentityContent | null>(null);
  // Where the report was taken over without their key.
  const [isLost, setLost] = useState(false);
  const { t: tFiles } = useTranslation('report-files');
  const [originals, setOriginals] = useState<readonly FileRef[]>([]);
  const isAnonymous = report.privacy === 'ANONYMOUS';
  // An anonymous reporter may have sent untouched originals of files under the same key.
  const hasEntry = opened.entries.some(({ type }) => type === 'IDENTITY');
  if (isAnonymous && !hasEntry) return <Text>{t('privacy.ANONYMOUS')}</Text>;
  const { mayOpen } = nameAccess(props);
  const openings = report.whistleblowingOpeningCollection?.edges.map(({ node }) => node) ?? [];
  const mayTell = opened.mayWrite && (report.status === 'SUBMITTED' || report.status === 'IN_PROGRESS');

  const ask = () =>
    confirm({
      title: t('identity.title'),
      body: t('identity.text'),
      confirmLabel: t('identity.open'),
      action: async () => {
        const value = await opened.readIdentity(await openIdentity(report.id));
        setLost(value === null);
        if (value !== null) setIdentity(identityContent.parse(value));
        setOriginals(originalsIn(value));
        // The line that says so.
        await refetchShown(WbReportDocument);
      },
    });
  // Article 16 of the directive: reporters are told before their identity goes to somebody else.
  const tell = () =>
    confirm({
      title: t('identity.tellTitle'),
      body: t('identity.notice'),
      confirmLabel: t('identity.tell'),
      action: async () => {
        const value = { writtenAt: writtenNow(), kind: 'MESSAGE', content: t('identity.notice') };
        await writeMessage(report.id, await opened.write(value, 'CASE'), false);
        showToast({ kind: 'success', message: t('identity.told') });
      },
    });

  return (
    <Stack gap={6} align="flex-start">
      {identity === null ? (
        <>
          <Text>{t(isAnonymous ? 'privacy.ANONYMOUS' : 'privacy.CONFIDENTIAL')}</Text>
          {isLost && <Text role="status">{t('identity.lost')}</Text>}
          {mayOpen && !isLost && report.status !== 'DELETED' && (
            <Button variant="default" size="compact-sm" onClick={ask}>
              {t('identity.show')}
            </Button>
          )}
        </>
      ) : (
        <>
          <Text>{isAnonymous ? t('privacy.ANONYMOUS') : fullName(identity)}</Text>
          {originals.length > 0 && <Text fw={600}>{tFiles('originals')}</Text>}
          <LazyReportFiles files={originals} access={handlerFiles(report.id)} showDocument={showDocument} />
          {identity.email !== '' && <Text size="sm">{identity.email}</Text>}
          {identity.phoneNumber !== null && (
            <Text size="sm">{`${identity.phoneNumber.countryCode} ${identity.phoneNumber.number}`.trim()}</Text>
          )}
          {mayTell && (
            <Button variant="default" size="compact-sm" onClick={tell}>
              {t('identity.tell')}
            </Button>
          )}
        </>
      )}
      {report.status !== 'DELETED' && <Custody {...props} />}
      {openings.map(({ nodeId, handlerId, openedOn }) => (
        <Text key={nodeId} size="xs" c="dimmed">
          {t('identity.opened', {
            name: handlers.find(({ id }) => id === handlerId)?.name ?? t('thread.left'),
            day: formatDay(openedOn),
          })}
        </Text>
      ))}
    </Stack>
  );
}
