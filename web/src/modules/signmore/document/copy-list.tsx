import { Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconMail } from '@tabler/icons-react';
import classes from './document.module.css';

interface CopyListProps {
  readonly title: string;
  readonly copies: readonly {
    readonly id: string;
    readonly email: string;
    readonly firstName: string | null;
    readonly lastName: string | null;
    readonly deliveryFailedAt: string | null;
  }[];
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
              <Text size="sm" className={classes.wrap}>
                {[`${copy.firstName ?? ''} ${copy.lastName ?? ''}`.trim(), copy.email].filter(Boolean).join(' · ')}
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
