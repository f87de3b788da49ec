// A form of a master: what is typed, its broken rules once it was sent, the question before it is sent, and the server's
// word. Nothing typed is lost by a failed request; what was typed into a form that adds outlives an ended session.
import type { Issue } from '@portal/domain/issue';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../data/api-error.ts';
import { useIdempotencyKeys } from '../../data/idempotency.ts';
import { entryOwner, useOfficer } from '../../data/session.ts';
import { clearEntry, loadEntry, saveEntry } from '../../lib/draft-entry.ts';

export interface MasterFormOptions<Form extends object, Answer> {
  readonly initial: Form;
  readonly rules: (form: Form) => readonly Issue[];
  /** Sends the command; the key stays the same for the same input until it succeeded. */
  readonly send: (form: Form, idempotencyKey: string) => Promise<Answer>;
  readonly onDone: (answer: Answer, form: Form) => void;
  /** Asks before it is sent: the dialog shows it. */
  readonly asks?: boolean;
  /** Under which the form is kept in the tab until it is sent or closed: `/payee:add`. */
  readonly keepAs?: string;
}

export interface MasterForm<Form extends object> {
  readonly form: Form;
  readonly set: (changes: Partial<Form>) => void;
  /** Of the rules once the form was sent, and of the server until a field changes. */
  readonly issues: readonly Issue[];
  readonly attempt: number;
  readonly error: Error | null;
  readonly isBusy: boolean;
  readonly submit: () => void;
  /** The question is on the screen. */
  readonly isAsking: boolean;
  readonly answer: (isYes: boolean) => void;
  /** Back to the beginning. */
  readonly reset: () => void;
  /** How many times it was reset: what a field keeps beside the form begins again with it. */
  readonly resets: number;
  /** The officer closes the form: what was typed is discarded. */
  readonly giveUp: () => void;
}

export function useMasterForm<Form extends object, Answer>(
  options: MasterFormOptions<Form, Answer>,
): MasterForm<Form> {
  const { initial, rules, send, onDone, asks = false, keepAs } = options;
  const kept = useKeptForm<Form>(keepAs);
  const [form, setForm] = useState<Form>(() => ({ ...initial, ...kept.load() }));
  const [attempt, setAttempt] = useState(0);
  const [resets, setResets] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const keys = useIdempotencyKeys();
  const sending = useMutation({
    mutationFn: (input: Form) => send(input, keys.keyOf(input)),
    onSuccess: (answer, input) => {
      keys.renew(input);
      kept.clear();
      onDone(answer, input);
    },
    onSettled: () => setAsking(false),
  });
  const serverIssues = sending.error instanceof ApiError ? sending.error.issues : [];
  const broken = rules(form);
  return {
    form,
    set: (changes) => {
      const next = { ...form, ...changes };
      setForm(next);
      kept.save(next);
      if (sending.error) sending.reset();
    },
    issues: attempt === 0 ? [] : [...broken, ...serverIssues],
    attempt,
    error: sending.error,
    isBusy: sending.isPending,
    submit: () => {
      setAttempt((count) => count + 1);
      if (broken.length > 0) return;
      if (asks) setAsking(true);
      else sending.mutate(form);
    },
    isAsking,
    answer: (isYes) => {
      if (isYes) sending.mutate(form);
      else setAsking(false);
    },
    reset: () => {
      setForm(initial);
      setAttempt(0);
      setResets((count) => count + 1);
      sending.reset();
      kept.clear();
    },
    resets,
    giveUp: kept.clear,
  };
}

const isForm = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The form in this tab's storage, bound to the officer who typed it. */
function useKeptForm<Form extends object>(keepAs: string | undefined) {
  const owner = entryOwner(useOfficer());
  return {
    load: (): Partial<Form> =>
      keepAs === undefined ? {} : ((loadEntry(owner, keepAs, isForm)?.value ?? {}) as Partial<Form>),
    save: (form: Form) => {
      if (keepAs !== undefined) saveEntry(owner, keepAs, form);
    },
    clear: () => {
      if (keepAs !== undefined) clearEntry(owner, keepAs);
    },
  };
}
