import { Text } from '@mantine/core';
import classes from '#modules/tellmore/public/channel.module.css';

/** A number or code in its groups, read out character by character as people write it down. */
export function Secret({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text size="xl" fw={600} className={classes.code} translate="no" aria-hidden>
        {value}
      </Text>
      <span className="unseen" translate="no">
        {Array.from(value.replaceAll('-', ',')).join(' ')}
      </span>
    </div>
  );
}
