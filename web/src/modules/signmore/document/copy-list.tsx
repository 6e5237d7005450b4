import { Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconMail } from '@tabler/icons-react';
import type { PageCopy } from '#functions/signing/contract/document-pages.ts';
import classes from './document.module.css';
import { fullName } from '#functions/platform/contract/full-name.ts';
import { shownEmail } from '#ui/email.ts';

interface CopyListProps {
  readonly title: string;
  readonly copies: readonly PageCopy[];
  /** Shown beside an address that the mail did not reach. */
  readonly failure: string;
}

/** People who got a mail about the document and did not sign it; nothing if there are none. */
export function CopyList({ title, copies, failure }: CopyListProps) {
  if (copies.length === 0) return null;
  return (
    <>
      <Title order={3} size="h3" mt="md">
        {title}
      </Title>
      <ul className={classes.list}>
        {copies.map((copy) => (
          <li key={copy.id} className={classes.row}>
            <IconMail size={20} aria-hidden className={classes.rowIcon} />
            <div className={classes.rowBody}>
              <Text size="sm" className="breaks">
                <span translate="no">{[fullName(copy), shownEmail(copy.email)].filter(Boolean).join(' · ')}</span>
              </Text>
              {copy.deliveryFailedAt && (
                <Text size="sm" className={classes.warning}>
                  <IconAlertTriangle size={16} aria-hidden /> {failure}
                </Text>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
