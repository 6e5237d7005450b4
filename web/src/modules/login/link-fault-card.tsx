import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoginCard } from './login-card.tsx';
import type { LinkFault } from './use-link.ts';

interface LinkFaultCardProps {
  readonly fault: LinkFault;
  /** What the link is for: the texts that say how to go on. */
  readonly of: 'verification' | 'confirm' | 'removePhone';
  readonly children: ReactNode;
}

/** Says that a link has expired or does not work, and offers the way on. */
export function LinkFaultCard({ fault, of, children }: LinkFaultCardProps) {
  const { t } = useTranslation('login');
  return (
    <LoginCard title={t(`verification.${fault}Title`)} text={t(`${of}.${fault}Text`)}>
      {children}
    </LoginCard>
  );
}
