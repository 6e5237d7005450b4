import '@mantine/core/styles/Alert.css';
import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toAppError } from '#api/app-error.ts';
import { trustedRoster } from '#modules/tellmore/handling/trusted-roster.ts';
import { toldHandlers } from '#modules/tellmore/shared/known-handlers.ts';
import { writtenNow } from '#modules/tellmore/shared/written-at.ts';
import { consentTo, isConsent } from '#modules/tellmore/shared/left-out-consent.ts';
import { labelOf } from '#modules/tellmore/shared/roster-handlers.ts';
import { wasLeftOut } from '#modules/tellmore/shared/was-left-out.ts';
import { Form } from '#ui/form/form.tsx';
import { formatList } from '#ui/format.ts';
import { useTask } from '#ui/form/use-task.ts';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import type { passLinksOn as PassLinksOn } from './casework/links.ts';
import { LeftOutReason } from './left-out-reason.tsx';
import type { ActionProps } from './handled-props.ts';
import { KeysFirst } from './keys-first.tsx';
import { requireShown, sealsForChange } from './reassign.ts';
import { assignReport, failWith, takeIdentity, writeMessage } from './report-commands.ts';

/** By the server's calendar, as the days of entries are. */
const today = (): string => new Date().toISOString().slice(0, 10);

/**
 * Chooses who handles the report; at least one. Handlers who have left the team are taken off. A closed report can only be
 * handed over: nobody else is taken off but the user.
 */
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
  const left = handlers.filter(({ id, isPresent }) => before.includes(id) && isPresent !== true);
  const active = handlers.filter(({ status, isPresent }) => status === 'ACTIVE' && isPresent === true);
  const isClosed = report.status === 'CLOSED';
  // A reporter is asked by a message, which a closed report and one without proven keys do not take.
  const mayAsk = !isClosed && opened.mayWrite;
  const staying = before.filter((id) => left.every((one) => one.id !== id));
  // Handlers with new keys have no box to tick: the list of handlers does not name them yet.
  const waiting = handlers.filter(
    ({ id, status, isPresent }) => staying.includes(id) && isPresent && status !== 'ACTIVE',
  );
  const [chosen, setChosen] = useState<string[]>(
    isClosed && left.length === 0 ? staying.filter((id) => id !== unlocked.handlerId) : staying,
  );
  const [fault, setFault] = useState<'missing' | 'handOverNobody' | 'notSealed' | 'reasonMissing' | null>(null);
  const isLeftOut = wasLeftOut(opened.entries.find(({ type }) => type === 'REPORT')?.value);
  const broughtIn = active.filter((one) => chosen.includes(one.id) && !before.includes(one.id) && isLeftOut(one));
  const people = broughtIn.map((one) => ({ ...one, consent: consentTo(opened.entries, one.id, today()) }));
  const unasked = people.filter(({ consent: { state } }) => state === 'unasked' || state === 'refused');
  const isHeldBack = people.some(({ consent }) => !isConsent(consent));
  const [reason, setReason] = useState('');
  const [isBusy, run] = useTask();
  // A handler who joins and may identify reporters gets the key of the names from this browser.
  const passesIdentity =
    active.some(({ id, mayIdentify }) => mayIdentify && chosen.includes(id) && !before.includes(id)) &&
    active.some(({ id, mayIdentify }) => id === unlocked.handlerId && mayIdentify);
  const hasIdentity = opened.entries.some(({ type }) => type === 'IDENTITY');

  /** The reporter is asked first; nothing else of the form is done. */
  async function ask(): Promise<void> {
    if (unasked.length === 0 || !mayAsk) return;
    if (reason.trim() === '') return setFault('reasonMissing');
    const askedHandlers = unasked.map(({ id }) => id);
    const value = { writtenAt: writtenNow(), kind: 'ADD_REQUEST', askedHandlers, content: reason.trim() };
    await run(async () => {
      await writeMessage(report.id, await opened.write(value, 'CASE'), false);
      showToast({ kind: 'success', message: t('assign.askedNow') });
      onClose();
    }, failWith(onClose));
  }

  async function save(): Promise<void> {
    if (waiting.length > 0) return;
    if (chosen.length === 0) return setFault('missing');
    if (isClosed && before.every((id) => chosen.includes(id))) return setFault('handOverNobody');
    if (isHeldBack) return ask();
    await run(
      async () => {
        const roster = await trustedRoster(channel, unlocked);
        // Those who stay, too: where somebody leaves, new keys are sealed for them.
        requireShown(roster, chosen, active);
        // Where no key opens, nobody can prove the new keys, and nothing is written with them.
        const reporterKey = opened.mayWrite ? opened.reporterKey : report.boxKey;
        const identitySeals = passesIdentity ? await takeIdentity(report.id) : [];
        const change = { before, handlerIds: chosen, roster, identitySeals, reporterKey };
        const { seals, newKeys } = await sealsForChange(report, change, unlocked);
        const addedHandlers = chosen.filter((id) => !before.includes(id));
        const entry = await opened.writeStep({
          writtenAt: writtenNow(),
          addedHandlers,
          removedHandlers: before.filter((id) => !chosen.includes(id)),
          ...toldHandlers(roster.handlers, addedHandlers),
          ...(broughtIn.length > 0 && { reason: [...new Set(people.map(({ consent }) => consent.reason))].join('\n') }),
          ...(newKeys && { newKeys }),
        });
        await assignReport(report.id, { handlerIds: chosen, seals, seen: report.entryCount }, entry);
        if (addedHandlers.length > 0) {
          // They handle it already, so a failure says so and changes nothing of that.
          await passLinks(report.id, addedHandlers, { channel, unlocked, handlers }).catch(showError);
        }
        onClose();
      },
      (error) => {
        // A colleague's new keys are approved, but nobody has sealed the report for them yet.
        if (toAppError(error).has('INVALID', 'seals')) setFault('notSealed');
        else failWith(onClose)(error);
      },
    );
  }

  return (
    <Form autoComplete="off" onSubmit={save}>
      <Stack>
        {isClosed && <Text>{t('assign.handOverText')}</Text>}
        {left.length > 0 && (
          <Text>{t('assign.left', { count: left.length, names: formatList(left.map(({ name }) => name)) })}</Text>
        )}
        <Checkbox.Group
          label={t('assign.handlers')}
          value={chosen}
          error={(fault === 'missing' || fault === 'handOverNobody') && t(`assign.${fault}`)}
          onChange={(ids) => {
            setChosen(ids);
            setFault(null);
          }}
        >
          <Stack gap="xs" mt="xs">
            {active.map(({ id, name, title, organisation }) => (
              <Checkbox
                key={id}
                value={id}
                label={labelOf({ name, organisation: organisation ?? undefined })}
                description={title ?? undefined}
                disabled={isClosed && before.includes(id) && id !== unlocked.handlerId}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        {broughtIn.length > 0 && (
          <LeftOutReason
            people={people}
            asksFor={mayAsk ? unasked.length : 0}
            mayAsk={mayAsk}
            value={reason}
            isMissing={fault === 'reasonMissing'}
            onChange={(text) => {
              setReason(text);
              setFault(null);
            }}
          />
        )}
        {(waiting.length > 0 || fault === 'notSealed') && <KeysFirst names={waiting.map(({ name }) => name)} />}
        {passesIdentity && hasIdentity && <Text size="sm">{t('assign.passesIdentity')}</Text>}
        {!chosen.includes(unlocked.handlerId) && <Alert color="yellow">{t('assign.leaving')}</Alert>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          {waiting.length === 0 && (!isHeldBack || (unasked.length > 0 && mayAsk)) && (
            <Button type="submit" loading={isBusy}>
              {t(isHeldBack ? 'assign.ask' : isClosed ? 'assign.handOver' : 'save')}
            </Button>
          )}
        </Group>
      </Stack>
    </Form>
  );
}

/** Its code comes with the first handler who joins. */
const passLinks: typeof PassLinksOn = async (...given) => (await import('./casework/links.ts')).passLinksOn(...given);
