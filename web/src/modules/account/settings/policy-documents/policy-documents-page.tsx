import { Button } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#session/use-session.ts';
import { Card } from '#ui/page/card.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useSettingsCrumbs } from '#modules/account/settings/shared/use-settings-crumbs.ts';
import { AccountFilesPart } from '#shared/policy-documents/account-files-part.tsx';
import { openRoutineGuidelines } from '#shared/policy-documents/open-routine-guidelines.ts';

/** The team's policy documents, which all members can read (spec 000 §2.6). */
export function Component() {
  const { t } = useTranslation('policies');
  const { account } = useSession();
  const crumbs = useSettingsCrumbs();
  const shared = { accountId: account.id, canManage: account.role !== 'MEMBER' };
  return (
    <>
      <PageHeader
        title={t('kind.POLICY_DOCUMENT.title')}
        description={t('kind.POLICY_DOCUMENT.text')}
        crumbs={crumbs}
        actions={
          <Button
            variant="default"
            leftSection={<IconListCheck size={18} aria-hidden />}
            onClick={() => void openRoutineGuidelines(shared)}
          >
            {t('kind.ROUTINE_GUIDELINE.title')}
          </Button>
        }
      />
      <Card>
        <AccountFilesPart key={account.id} {...shared} kind="POLICY_DOCUMENT" />
      </Card>
    </>
  );
}
