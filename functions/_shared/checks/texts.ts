import type { TextKind } from '../platform/sms/text-kind.ts';
import { checkText } from './texts/check-text.ts';

/** The kinds of text message that this area sends through the outbox. */
export const checksTexts: readonly TextKind[] = [checkText];
