import { useTranslation } from 'react-i18next';
import { DOCUMENT_STATUSES } from '#functions/signing/contract/document-status.ts';
import { usePathTo } from '#session/use-session.ts';
import { Panel, Panels } from '#shared/dashboard/panel.tsx';
import { DocumentStatusBadge } from '#modules/signmore/shared/document-status-badge.tsx';
import { formatDay } from '#ui/format.ts';
import { RelativeTime } from '#ui/page/relative-time.tsx';
import type { DashboardPageQuery } from './dashboard.generated.ts';
import { DocumentItem } from './document-item.tsx';

/** Short lists of documents: to sign, waiting for others, and changed last. Empty lists are left out. */
export function DocumentPanels({ data }: { data: DashboardPageQuery }) {
  const { t } = useTranslation('documents');
  const to = usePathTo();
  const { toSign, waiting, recent } = data;
  const waitingTotal = waiting?.totalCount ?? 0;
  return (
    <Panels>
      {toSign && toSign.totalCount > 0 ? (
        <Panel title={t('toSign.title')}>
          {toSign.edges.map(({ node }) => (
            <DocumentItem
              key={node.nodeId}
              document={node}
              detail={t('toSign.from', { account: node.senderAccountName ?? '' })}
              end={node.activatedOn ? <RelativeTime when={node.activatedOn} /> : null}
            />
          ))}
        </Panel>
      ) : null}
      {waiting && waitingTotal > 0 ? (
        <Panel
          title={t('waiting.title')}
          more={
            waitingTotal > waiting.edges.length
              ? {
                  to: `${to('DOCUMENTS')}?direction=SENT&status=PENDING`,
                  label: t('waiting.more', { count: waitingTotal }),
                }
              : undefined
          }
        >
          {waiting.edges.map(({ node }) => (
            <DocumentItem
              key={node.nodeId}
              document={node}
              detail={t('waiting.for', { names: waitingNames(node) })}
              end={
                <>
                  <span>{t('waiting.signed', { signed: node.signedCount ?? 0, count: node.signatureCount ?? 0 })}</span>
                  {node.deadline ? <span>{t('waiting.expires', { when: formatDay(node.deadline) })}</span> : null}
                </>
              }
            />
          ))}
        </Panel>
      ) : null}
      {recent && recent.edges.length > 0 ? (
        <Panel title={t('recent.title')} more={{ to: to('DOCUMENTS'), label: t('recent.more') }}>
          {recent.edges.map(({ node }) => {
            const status = DOCUMENT_STATUSES.find((known) => known === node.status);
            return (
              <DocumentItem
                key={node.nodeId}
                document={node}
                detail={node.updatedAt ? <RelativeTime when={node.updatedAt} /> : null}
                end={status ? <DocumentStatusBadge status={status} /> : null}
              />
            );
          })}
        </Panel>
      ) : null}
    </Panels>
  );
}

/** `Kari Li, Ola Li, Åse Li +4`: the first names, one on each line, and how many more there are. */
function waitingNames({
  waitingFor,
  waitingCount,
}: {
  waitingFor: string | null;
  waitingCount: number | null;
}): string {
  const names = (waitingFor ?? '').split('\n').filter(Boolean);
  const more = (waitingCount ?? 0) - names.length;
  return more > 0 ? `${names.join(', ')} +${more}` : names.join(', ');
}
