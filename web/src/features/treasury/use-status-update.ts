// Asking the treasury for the status of a bill (3§2.6): one bill, or all of them, three at a time. A bill whose account is
// compiled leaves the list, which is said.
import { accountedText } from '@portal/domain/treasury/accounted-texts';
import { auditFlagName, treasuryText } from '@portal/domain/treasury/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useToast } from '../../components/toast.tsx';
import { billQueryKeys } from '../../data/bill-lists.ts';
import type { DeskFamily } from '../../data/desk-family.ts';

export interface StatusUpdate {
  readonly update: (authNo: string) => void;
  readonly updateAll: (authNos: readonly string[]) => void;
  /** Authorization numbers that are being asked about. */
  readonly pending: ReadonlySet<string>;
  /** Of the last bill that nothing was heard of, and why. */
  readonly failed: { readonly authNo: string; readonly error: unknown } | undefined;
}

const atOnce = 3;
const nobody: ReadonlySet<string> = new Set();

export function useStatusUpdate({ calls }: DeskFamily): StatusUpdate {
  const [pending, setPending] = useState(nobody);
  const [failed, setFailed] = useState<StatusUpdate['failed']>(undefined);
  const cache = useQueryClient();
  const toast = useToast();

  const ask = useCallback(
    async (authNos: readonly string[], onAnswer: (flag: string) => void) => {
      const compiled: string[] = [];
      setFailed(undefined);
      setPending((asked) => new Set([...asked, ...authNos]));
      const waiting = authNos.values();
      const worker = async () => {
        for (const authNo of waiting) {
          try {
            const flag = await calls.askStatus(authNo);
            if (flag === 'C') compiled.push(authNo);
            else onAnswer(flag);
          } catch (error) {
            setFailed({ authNo, error });
          }
          setPending((asked) => new Set([...asked].filter((one) => one !== authNo)));
        }
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
      if (compiled.length > 0) toast(accountedText.compiled(compiled));
      for (const name of billQueryKeys) void cache.invalidateQueries({ queryKey: [name] });
    },
    [cache, calls, toast],
  );
  return {
    update: useCallback(
      (authNo) => void ask([authNo], (flag) => toast(treasuryText.statusUpdated(auditFlagName(flag)))),
      [ask, toast],
    ),
    updateAll: useCallback((authNos) => void ask(authNos, () => {}), [ask]),
    pending,
    failed,
  };
}
