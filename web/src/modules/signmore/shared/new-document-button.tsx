import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathTo, useSession } from '#session/use-session.ts';
import { hasESignatures } from './has-e-signatures.ts';

/** "New document", for accounts that can make one. */
export function NewDocumentButton({ iconSize }: { iconSize?: number }) {
  const { t } = useTranslation();
  const { account } = useSession();
  const to = usePathTo();
  if (!hasESignatures(account)) return null;
  return (
    <Button
      component={Link}
      to={to('CREATE_DOCUMENT_WIZARD')}
      leftSection={iconSize ? <IconPlus size={iconSize} aria-hidden /> : undefined}
    >
      {t('nav.newSignature')}
    </Button>
  );
}
