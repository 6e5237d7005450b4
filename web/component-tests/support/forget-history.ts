/** What jsdom keeps behind `history` (jsdom/living/window/SessionHistory.js). Nothing public empties it. */
declare const jsdom: {
  readonly window: {
    readonly _sessionHistory: {
      readonly currentEntry: unknown;
      _entries: unknown[];
      _currentIndex: number;
      clearHistoryTraversalTasks(): void;
    };
  };
};

/**
 * Lets the next page start as in a new window. All files of a worker share one: a page that goes back would otherwise
 * find the page of another test, and a step back that the last page began would change its address.
 */
export function forgetHistory(): void {
  const { _sessionHistory: session } = jsdom.window;
  session.clearHistoryTraversalTasks();
  session._entries = [session.currentEntry];
  session._currentIndex = 0;
}
