import { Button } from '@mantine/core';
import { IconHeartHandshake } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathTo } from '#session/use-session.ts';
import { MessagePage } from '#ui/page/message-page.tsx';

/** Information for payout partners (the specification names the route only). The scheme is not open. */
export function Component() {
  const { t } = useTranslation('content');
  const to = usePathTo();
  return (
    <MessagePage
      title={t('payoutPartner.title')}
      text={t('payoutPartner.text')}
      icon={<IconHeartHandshake size={28} aria-hidden />}
    >
      <Button component={Link} to={to('HOME')}>
        {t('payoutPartner.link')}
      </Button>
    </MessagePage>
  );
}
