import { useTranslation } from 'react-i18next';
import type { DocumentRow, DocumentsDashboard } from '#functions/signing/contract/document-pages.ts';
import { usePathTo } from '#session/use-session.ts';
import { Panel, Panels } from '#shared/dashboard/panel.tsx';
import { DocumentStatusBadge } from '#modules/signmore/shared/document-status-badge.tsx';
import { formatDay, formatNumber } from '#ui/format.ts';
import { RelativeTime } from '#ui/page/relative-time.tsx';
import { DocumentItem } from './document-item.tsx';

/** Short lists of documents: to sign, waiting for others, and changed last. Empty lists are left out. */
export function DocumentPanels({ data: { toSign, waiting, recent, counts } }: { data: DocumentsDashboard }) {
  const { t } = useTranslation('documents');
  const to = usePathTo();
  const waitingMore = {
    to: `${to('DOCUMENTS')}?direction=SENT&status=PENDING`,
    label: t('waiting.more', { formatted: formatNumber(counts.PENDING) }),
  };
  return (
    <Panels>
      {toSign.length > 0 ? (
        <Panel title={t('toSign.title')}>
          {toSign.map((row) => (
            <DocumentItem
              key={row.id}
              document={row}
              detail={t('toSign.from', { account: row.senderAccountName ?? '' })}
              end={row.sentAt ? <RelativeTime when={row.sentAt} /> : null}
            />
          ))}
        </Panel>
      ) : null}
      {waiting.length > 0 ? (
        <Panel title={t('waiting.title')} more={counts.PENDING > waiting.length ? waitingMore : undefined}>
          {waiting.map((row) => (
            <DocumentItem
              key={row.id}
              document={row}
              detail={
                row.isBulk
                  ? t('waiting.people', { count: row.waitingCount, formatted: formatNumber(row.waitingCount) })
                  : t('waiting.for', { names: waitingNames(row) })
              }
              end={
                <>
                  <span>
                    {t('waiting.signed', { signed: formatNumber(row.signed), total: formatNumber(row.signers) })}
                  </span>
                  {row.deadline ? <span>{t('waiting.expires', { when: formatDay(row.deadline) })}</span> : null}
                </>
              }
            />
          ))}
        </Panel>
      ) : null}
      {recent.length > 0 ? (
        <Panel title={t('recent.title')} more={{ to: to('DOCUMENTS'), label: t('recent.more') }}>
          {recent.map((row) => (
            <DocumentItem
              key={row.id}
              document={row}
              detail={<RelativeTime when={row.updatedAt} />}
              end={<DocumentStatusBadge status={row.status} />}
            />
          ))}
        </Panel>
      ) : null}
    </Panels>
  );
}

/** `Kari Li, Ola Li, Åse Li +4`: the first names, and how many more there are. */
function waitingNames({ waitingFor, waitingCount }: DocumentRow): string {
  const more = waitingCount - waitingFor.length;
  return more > 0 ? `${waitingFor.join(', ')} +${more}` : waitingFor.join(', ');
}
