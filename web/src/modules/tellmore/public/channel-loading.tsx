import { Skeleton, Stack } from '@mantine/core';
import classes from './channel.module.css';

/** Shown while the channel is read, and while the code of its page loads. */
export function ChannelLoading() {
  return (
    <Stack className={classes.page} aria-busy="true">
      <Skeleton height={48} width="60%" />
      <Skeleton height={320} />
    </Stack>
  );
}
