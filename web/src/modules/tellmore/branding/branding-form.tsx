import '@mantine/core/styles/Alert.css';
import { Alert, Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathTo, useSession } from '#session/use-session.ts';
import { Form } from '#ui/form/form.tsx';
import { useTask } from '#ui/form/use-task.ts';
import { formatNumber } from '#ui/format.ts';
import { Card } from '#ui/page/card.tsx';
import { confirm } from '#ui/popup/confirm.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { contrast, contrastColour, MIN_CONTRAST, nearestReadable } from '#functions/platform/contract/colours.ts';
import { PRODUCT_PRIMARY, readColour, removeTheme, saveTheme, toChoice, toTheme } from './branding-commands.ts';
import type { TeamTheme_ThemeFragment } from './branding.generated.ts';
import { ColourInput } from './colour-input.tsx';
import { FontInput } from './font-input.tsx';
import { CandidatePreview, ReporterPreview } from './preview.tsx';
import classes from './branding.module.css';

interface BrandingFormProps {
  readonly stored: TeamTheme_ThemeFragment | null;
  readonly team: { readonly name: string; readonly logoDisplayPath: string | null };
  readonly intro: string | null;
  readonly mayChange: boolean;
}

export function BrandingForm({ stored, team, intro, mayChange }: BrandingFormProps) {
  const { t } = useTranslation('branding');
  const { account } = useSession();
  const { features } = account;
  const to = usePathTo();
  const before = stored === null ? { primary: PRODUCT_PRIMARY, font: null } : toChoice(stored);
  const [typed, setTyped] = useState(before.primary);
  const [font, setFont] = useState(before.font);
  const [isBusy, run] = useTask();
  const primary = readColour(typed);
  const shown = { primary: primary ?? before.primary, font };

  async function save(): Promise<void> {
    if (primary === null) return document.getElementById('brand-colour')?.focus();
    await run(async () => {
      await saveTheme(account.id, { primary, font });
      setTyped(primary);
      showToast({ kind: 'success', message: t('saved') });
    });
  }

  const reset = () =>
    confirm({
      title: t('resetTitle'),
      body: t('resetText'),
      confirmLabel: t('reset'),
      isDestructive: true,
      action: async () => {
        await removeTheme(account.id);
        showToast({ kind: 'success', message: t('resetDone') });
      },
    });

  return (
    <div className={classes.columns}>
      <Card>
        <Form onSubmit={save}>
          <Stack>
            <ColourInput
              value={typed}
              colour={shown.primary}
              isWrong={primary === null}
              mayChange={mayChange}
              onChange={setTyped}
            />
            {primary !== null && <ContrastWarning primary={primary} onTake={mayChange ? setTyped : null} />}
            {features.whistleblowing ? <FontInput font={font} mayChange={mayChange} onChange={setFont} /> : null}
            <div>
              <Text fw={550} size="sm">
                {t('logo')}
              </Text>
              <Text size="sm" c="dimmed">
                {t(team.logoDisplayPath === null ? 'logoMissing' : 'logoPresent')}{' '}
                {mayChange && (
                  <Anchor component={Link} to={to('SETTINGS_INFO')} size="sm" underline="always">
                    {t(team.logoDisplayPath === null ? 'logoAdd' : 'logoChange')}
                  </Anchor>
                )}
              </Text>
            </div>
            {mayChange && (
              <Group>
                <Button type="submit" loading={isBusy}>
                  {t('save')}
                </Button>
                {stored !== null && (
                  <Button variant="default" onClick={reset}>
                    {t('reset')}
                  </Button>
                )}
              </Group>
            )}
          </Stack>
        </Form>
      </Card>
      <section aria-labelledby="preview-title" className="shrinks">
        <Title order={2} id="preview-title" mb="sm">
          {t('preview.title')}
        </Title>
        <Stack>
          {features.whistleblowing ? (
            <div>
              {features.checks ? <Text mb="xs">{t('preview.reporters')}</Text> : null}
              <ReporterPreview theme={toTheme(shown)} team={team} intro={intro} />
            </div>
          ) : null}
          {features.checks ? (
            <div>
              {features.whistleblowing ? <Text mb="xs">{t('preview.candidates')}</Text> : null}
              <CandidatePreview theme={toTheme(shown)} team={team} />
            </div>
          ) : null}
        </Stack>
      </section>
    </div>
  );
}

/** Says so where text on the team's colour is hard to read, and offers the nearest colour that is not. */
function ContrastWarning({ primary, onTake }: { primary: string; onTake: ((colour: string) => void) | null }) {
  const { t } = useTranslation('branding');
  const ratio = contrast(primary, contrastColour(primary));
  if (ratio >= MIN_CONTRAST) return null;
  const better = nearestReadable(primary);
  return (
    <Alert color="yellow" title={t('contrastTitle')} role="status">
      <Text size="sm">
        {t('contrastText', {
          // Rounded down, so that 4.46 does not read as enough.
          ratio: formatNumber(Math.floor(ratio * 10) / 10),
          least: formatNumber(MIN_CONTRAST),
        })}
      </Text>
      {onTake && (
        <Button mt="xs" size="xs" variant="default" onClick={() => onTake(better)}>
          <span className={classes.swatch} style={{ background: better }} aria-hidden />
          {t('contrastTake', { colour: better })}
        </Button>
      )}
    </Alert>
  );
}
