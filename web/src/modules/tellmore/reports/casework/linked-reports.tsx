import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { shownNumber } from '#modules/tellmore/protocol/crockford.ts';
import type { ActionProps } from '#modules/tellmore/reports/handled-props.ts';
import { usePathTo } from '#session/use-session.ts';
import { useTask } from '#ui/form/use-task.ts';
import { openPopup } from '#ui/popup/popup-store.ts';
import { linkReports, readLinks } from './links.ts';
import type { CaseLink } from './links.ts';
import { LinkForm } from './link-form.tsx';
import { Part } from './part.tsx';

/** Other reports about the same matter, for those who handle both. */
export function LinkedReports(props: ActionProps) {
  const { t } = useTranslation('casework');
  const { opened } = props;
  const links = useLinks(props);
  return (
    <Part
      id="linked"
      title={t('link.title')}
      text={links.length > 0 ? null : t('link.none')}
      action={
        opened.mayNote
          ? {
              label: t('link.add'),
              onClick: () =>
                openPopup({ title: t('link.add'), content: (close) => <LinkForm {...props} onClose={close} /> }),
            }
          : null
      }
    >
      <Stack gap="xs">
        {links.map((link) => (
          <LinkRow key={link.reportId} {...props} link={link} />
        ))}
      </Stack>
    </Part>
  );
}

function useLinks({ report, opened, unlocked }: ActionProps): readonly CaseLink[] {
  const [links, setLinks] = useState<readonly CaseLink[]>([]);
  useEffect(
    function read() {
      let left = false;
      void readLinks(opened.entries, report, unlocked).then((found) => (left ? undefined : setLinks(found)));
      return () => {
        left = true;
      };
    },
    [opened, report, unlocked],
  );
  return links;
}

function LinkRow({ link, ...props }: ActionProps & { readonly link: CaseLink }) {
  const { t } = useTranslation('casework');
  const to = usePathTo();
  const [isBusy, run] = useTask();
  const number = shownNumber(link.reportNumber);
  return (
    <Group gap="xs">
      <Anchor component={Link} to={to('WB_REPORT', { id: link.reportId })}>
        {number}
      </Anchor>
      <Text size="sm">{t(`link.relation.${link.relation as 'RELATED'}`)}</Text>
      {props.opened.mayNote && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('link.removeOf', { number })}
          loading={isBusy}
          onClick={() => void run(() => linkReports(props, link.reportId, 'NONE'))}
        >
          {t('link.remove')}
        </Button>
      )}
    </Group>
  );
}
