// Paste, copy, cut and drop are blocked on amounts, bill number, account, its confirmation and PAN (decisions.md).
import type { SyntheticEvent } from 'react';

const refuse = (event: SyntheticEvent) => event.preventDefault();

export const refuseClipboard = { onPaste: refuse, onCopy: refuse, onCut: refuse, onDrop: refuse } as const;
