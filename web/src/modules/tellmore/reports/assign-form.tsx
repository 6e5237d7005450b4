import '@mantine/core/styles/Alert.css';
import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trustedRoster } from '#modules/tellmore/handling/trusted-roster.ts';
import { writtenNow } from '#modules/tellmore/reporter/report-content.ts';
import { showError } from '#ui/toast/show-error.ts';
import type { ActionProps } from './handled-props.ts';
import { requireShownNames, sealsForChange } from './reassign.ts';
import { assignReport, isOvertaken, openIdentity } from './report-commands.ts';

/** Chooses who handles the report; at least one. */
export function AssignForm({
  report,
  channel,
  handlers,
  unlocked,
  opened,
  onClose,
}: ActionProps & { onClose: () => void }) {
  const { t } = useTranslation('tellmore');
  const before = report.whistleblowingAssignmentCollection?.edges.map(({ node }) => node.handlerId) ?? [];
  const [chosen, setChosen] = useState<string[]>([...before]);
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const active = handlers.filter(({ status }) => status === 'ACTIVE');
  // Who joins and may identify reporters gets the key of the names from this browser.
  const passesIdentity =
    active.some(({ id, mayIdentify }) => mayIdentify && chosen.includes(id) && !before.includes(id)) &&
    active.some(({ id, mayIdentify }) => id === unlocked.handlerId && mayIdentify);
  const hasIdentity = opened.entries.some(({ type }) => type === 'IDENTITY');

  async function save(): Promise<void> {
    if (chosen.length === 0) return setMissing(true);
    setBusy(true);
    try {
      const roster = await trustedRoster(channel, unlocked);
      requireShownNames(
        roster,
        handlers.filter(({ id }) => chosen.includes(id) && !before.includes(id)),
      );
      const identitySeals = passesIdentity ? await openIdentity(report.id) : [];
      const change = { before, handlerIds: chosen, roster, identitySeals, reporterKey: opened.reporterKey };
      const { seals, newKeys } = await sealsForChange(report, change, unlocked);
      const entry = await opened.write(
        {
          writtenAt: writtenNow(),
          addedHandlers: chosen.filter((id) => !before.includes(id)),
          removedHandlers: before.filter((id) => !chosen.includes(id)),
          ...(newKeys && { newKeys }),
        },
        'CASE',
      );
      await assignReport(report.id, { handlerIds: chosen, seals, seen: report.entryCount }, entry);
      onClose();
    } catch (error) {
      showError(error);
      // The page shows now what a colleague did; this form is about what was before.
      if (isOvertaken(error)) onClose();
      else setBusy(false);
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack>
        <Checkbox.Group
          label={t('assign.handlers')}
          value={chosen}
          error={isMissing && t('assign.missing')}
          onChange={(ids) => {
            setChosen(ids);
            setMissing(false);
          }}
        >
          <Stack gap="xs" mt="xs">
            {active.map(({ id, name, title }) => (
              <Checkbox key={id} value={id} label={name} description={title ?? undefined} />
            ))}
          </Stack>
        </Checkbox.Group>
        {passesIdentity && hasIdentity && <Text size="sm">{t('assign.passesIdentity')}</Text>}
        {!chosen.includes(unlocked.handlerId) && <Alert color="yellow">{t('assign.leaving')}</Alert>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
