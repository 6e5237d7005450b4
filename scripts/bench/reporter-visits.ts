import { asker, teamWithChannel } from '#function-tests/support/channels.ts';
import type { Stack } from '#local/stack.ts';
import { anonymousReport, sendReport } from '#seed/channel.ts';
import type { Figure } from './figure.ts';
import { measureVisits } from './slow-phone.ts';
import type { Visit, Wait } from './visit.ts';

/** What reporters on a slow phone wait for. */
export const measure = (): Promise<Figure[]> => measureVisits(reporterVisits);

const readable = (aim?: string): Wait => ({
  name: 'readable',
  until: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  ...(aim ? { aim } : {}),
});

/** What reporters open: the channel, a new report with all that sending needs, and the report that they follow. */
async function reporterVisits(stack: Stack): Promise<Visit[]> {
  const { wbSlug, channel } = await teamWithChannel(stack);
  const handlerIds = channel.handlers.map(({ id }) => id);
  const sent = await sendReport(asker(stack), wbSlug, anonymousReport(handlerIds, 'Porten står åpen.'));
  return [
    {
      name: 'reporter, the channel',
      path: `/v2/nb/tellmore/whistleblower-login/${wbSlug}`,
      waits: [readable('≤ 5 s')],
      next: {
        name: 'the report that they follow readable',
        press: async (page) => {
          await page.getByLabel('Varselnummer').fill(sent.reportNumber);
          await page.getByLabel('Tilgangskode').fill(sent.accessCode);
          await page.getByRole('button', { name: 'Åpne varselet' }).click();
        },
        until: (page) => page.getByText('Porten står åpen.').waitFor(),
      },
    },
    {
      name: 'reporter, a new report',
      path: `/v2/nb/tellmore/whistleblower-wizard/${wbSlug}`,
      waits: [
        readable('≤ 5 s'),
        // With the half second in which nothing more is asked for.
        { name: 'all there that sending needs', until: (page) => page.waitForLoadState('networkidle'), aim: '≤ 12 s' },
      ],
    },
  ];
}
