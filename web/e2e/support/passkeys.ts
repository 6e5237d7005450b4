import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** A handler's settings with open keys: adds a passkey, opens the keys with it, changes the device and removes it. */
export async function tryPasskeys(page: Page, passphrase: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const device = {
    protocol: 'ctap2',
    ctap2Version: 'ctap2_1',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const;
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...device, hasPrf: true },
  });
  await page.getByRole('button', { name: 'Passnøkler' }).click();
  await page.getByLabel('Navn på passnøkkelen').fill('Jobb-PC');
  await page.getByRole('button', { name: 'Legg til en passnøkkel' }).click();
  await expect(page.getByText('Jobb-PC', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Lukk' }).last().click();
  await page.getByRole('button', { name: 'Lås nøklene' }).click();
  await page.getByRole('button', { name: 'Lås opp nøklene' }).click();
  await page.getByRole('button', { name: 'Bruk en passnøkkel' }).click();
  await expect(page.getByText('Nøklene dine er åpne i denne fanen.')).toBeVisible();

  // A device whose passkeys derive no keys says so, and the passphrase still opens them.
  await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
  await cdp.send('WebAuthn.addVirtualAuthenticator', { options: device });
  await page.getByRole('button', { name: 'Passnøkler' }).click();
  await page.getByRole('button', { name: 'Legg til en passnøkkel' }).click();
  await expect(page.getByText('Bruk passordfrasen.')).toBeVisible();
  await page.getByRole('button', { name: 'Fjern Jobb-PC' }).click();
  await expect(page.getByText('Jobb-PC', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Lukk' }).last().click();
  await page.getByRole('button', { name: 'Lås nøklene' }).click();
  await page.getByRole('button', { name: 'Lås opp nøklene' }).click();
  await page.getByRole('button', { name: 'Bruk en passnøkkel' }).click();
  await expect(page.getByText('Du har ingen passnøkkel for nøklene dine ennå.')).toBeVisible();
  await page.getByLabel('Passordfrase').fill(passphrase);
  await page.getByRole('button', { name: 'Åpne nøklene' }).click();
  await expect(page.getByText('Nøklene dine er åpne i denne fanen.')).toBeVisible();
}
