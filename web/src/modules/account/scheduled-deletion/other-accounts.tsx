import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { pathTo } from '#routing/paths.ts';
import { startOf } from '#session/guards/landing.ts';
import type { SessionAccount } from '#routing/session-types.ts';
import { useLocale } from '#session/use-session.ts';

/** The user's other accounts, which are not affected. */
export function OtherAccounts({ accounts }: { accounts: readonly SessionAccount[] }) {
  const locale = useLocale();
  return (
    <ul className="divided-list">
      {accounts.map((account) => (
        <li key={account.id}>
          <Anchor component={Link} to={pathTo(startOf(account), { locale, account })}>
            {account.name}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
