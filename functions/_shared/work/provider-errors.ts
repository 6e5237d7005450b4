/** The provider cannot take anything now; the mail stays in the outbox and is tried again. */
export class ProviderDown extends Error {
  override readonly name = 'ProviderDown';
}

/** The provider will never take this mail; it is kept as DEAD, where the sender sees it. */
export class MailRejected extends Error {
  override readonly name = 'MailRejected';
}
