// What the button says that sends or takes again at once.
import type { Redrivable } from '@portal/domain/operation/own-ways';
import { operationsWords } from '../../texts/en/operations.ts';

export const redriveLabel = (what: Redrivable): string =>
  what === 'files' ? operationsWords.takeNow : operationsWords.sendNow;
