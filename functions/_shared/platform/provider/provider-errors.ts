/** The provider cannot take anything now; what waits in the outbox is tried again. */
export class ProviderDown extends Error {
  override readonly name = 'ProviderDown';
}

/** The provider will never take this message; it is kept as DEAD, where the sender sees it. */
export class MessageRejected extends Error {
  override readonly name = 'MessageRejected';
}
