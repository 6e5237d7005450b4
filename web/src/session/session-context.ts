import { createContext } from 'react-router';
import type { Session } from './session.ts';

/** The session of the logged-in branch, for loaders. */
export const sessionContext = createContext<Session>();
