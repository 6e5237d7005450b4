import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoginCard } from './login-card.tsx';
import type { LinkFault } from './use-link.ts';

interface LinkFaultCardProps {
  readonly fault: LinkFault;
  /** The text that says what to do. */
  readonly text: string;
  readonly children: ReactNode;
}

/** Says that a link has expired or does not work, and offers the way on. */
export function LinkFaultCard({ fault, text, children }: LinkFaultCardProps) {
  const { t } = useTranslation('login');
  return (
    <LoginCard title={t(`verification.${fault}Title`)} text={text}>
      {children}
    </LoginCard>
  );
}
