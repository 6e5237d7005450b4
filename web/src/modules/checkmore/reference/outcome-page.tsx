import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MessagePage } from '#ui/page/message-page.tsx';

export type Outcome = 'ANSWERED' | 'DECLINED' | 'NOT_ME';

/** What came of it: the referee can close the page. */
export function OutcomePage({ outcome, organization }: { outcome: Outcome; organization: string }) {
  const { t } = useTranslation('reference');
  const page = useRef<HTMLDivElement>(null);
  useEffect(function startAtTheTop() {
    window.scrollTo({ top: 0 });
    page.current?.focus();
  }, []);
  return (
    <div ref={page} tabIndex={-1} style={{ outline: 'none' }}>
      <MessagePage
        icon={<IconCircleCheck size={28} aria-hidden />}
        title={t(`done.${outcome}.title`)}
        text={t(`done.${outcome}.text`, { organization })}
      />
    </div>
  );
}
