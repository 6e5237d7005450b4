// Numbers of checks that the browser, the functions and SQL agree on.

export const MAX_ORDER_MESSAGE_LENGTH = 2_000;
export const MAX_URL_LENGTH = 2_000;
/** Countries in one order. */
export const MAX_ORDER_COUNTRIES = 50;
/** Referees that one order asks for. */
export const MAX_REFEREES = 5;
