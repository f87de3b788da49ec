// The way to "Are you sure?": apart from its window, which is a dialog itself, so that every dialog can ask.
import { createContext, type ReactNode } from 'react';

export interface Question {
  title: string;
  message: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
}

/** Undefined where the screen has no provider. */
export const ConfirmContext = createContext<((question: Question) => Promise<boolean>) | undefined>(
  undefined,
);
