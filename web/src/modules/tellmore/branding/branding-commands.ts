import type { ThemeChoice } from '#functions/whistleblowing/contract/handling-input.ts';
import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';
import type { AccountTheme } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { contrastColour, hoverColour } from '#functions/platform/contract/colours.ts';
import { ResetAccountThemeDocument, UpdateAccountThemeDocument } from './branding.generated.ts';
import type { TeamTheme_ThemeFragment } from './branding.generated.ts';
import { FONTS } from './fonts.ts';

/** The product's accent, where a team has no colour of its own. */
export const PRODUCT_PRIMARY = '#17656a';

/** Stores a team's theme. @throws AppError INVALID primary */
export async function saveTheme(accountId: string, input: ThemeChoice): Promise<void> {
  await apollo.mutate({ mutation: UpdateAccountThemeDocument, variables: { accountId, input } });
  await refetchShown();
}

/** Shows the team's pages as the product does. */
export async function removeTheme(accountId: string): Promise<void> {
  await apollo.mutate({ mutation: ResetAccountThemeDocument, variables: { accountId } });
  await refetchShown();
}

export const toChoice = ({
  primary,
  fontName,
}: Pick<TeamTheme_ThemeFragment, 'primary' | 'fontName'>): ThemeChoice => ({
  primary,
  font: FONTS.find(({ name }) => name === fontName) ?? null,
});

/** The theme of a choice, as the database computes it. */
export const toTheme = ({ primary, font }: ThemeChoice): AccountTheme => ({
  primary,
  primaryContrast: contrastColour(primary),
  primaryHover: hoverColour(primary),
  font,
});

/** Returns a colour as #rrggbb of what was typed, or null. */
export function readColour(typed: string): string | null {
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/.exec(typed.trim().toLowerCase())?.[1];
  if (digits === undefined) return null;
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`;
}
