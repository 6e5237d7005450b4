import { useQuery } from '@apollo/client/react';
import { Switch, Text } from '@mantine/core';
import '@mantine/core/styles/Switch.css';
import { useTranslation } from 'react-i18next';
import type { SessionAccount } from '#routing/session-types.ts';
import { Card } from '#ui/page/card.tsx';
import { showError } from '#ui/toast/show-error.ts';
import { setOwnReview } from './desk-commands.ts';
import { CheckSettingDocument } from './reviews.generated.ts';

/** Who reviews the team's checks: the team or the platform. OWNER and ADMIN choose. */
export function OwnReviewSwitch({ account }: { account: SessionAccount }) {
  const { t } = useTranslation('desk');
  const { data } = useQuery(CheckSettingDocument, { variables: { accountId: account.id }, fetchPolicy: 'cache-first' });
  const isOwn = data?.checkSettingCollection?.edges[0]?.node.ownReview ?? false;
  if (account.role === 'MEMBER') return isOwn ? null : <Text mb="md">{t('own.platform')}</Text>;
  return (
    <div className="gap-below">
      <Card>
        <Switch
          label={t('own.label')}
          description={t('own.help')}
          checked={isOwn}
          disabled={!data}
          onChange={({ currentTarget: { checked } }) => void setOwnReview(account.id, checked).catch(showError)}
        />
      </Card>
    </div>
  );
}
