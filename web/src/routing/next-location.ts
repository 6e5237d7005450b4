import type { Location } from 'react-router';

let read: () => Location | undefined = () => undefined;

/** Connects `nextLocation` to the router; called once, at start. */
export function connectNextLocation(given: () => Location | undefined): void {
  read = given;
}

/**
 * Returns the location of a navigation under way, from the moment of the click. React's own state (`useNavigation`)
 * follows later, on a slow machine much later.
 */
export function nextLocation(): Location | undefined {
  return read();
}
