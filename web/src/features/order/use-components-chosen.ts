// The components that the officer chose for deductions on this screen; the next advice of the scheme is offered the last one.
import { useMemo, useState } from 'react';
import type { AdviceRow } from '../../data/advices.ts';

export interface ComponentsChosen {
  /** Of an advice; undefined until one is chosen. */
  readonly of: (advice: AdviceRow) => string | undefined;
  /** What is offered for it: its own, else the last one of its scheme. */
  readonly offered: (advice: AdviceRow) => string;
  readonly choose: (advice: AdviceRow, code: string) => void;
}

export function useComponentsChosen(all: readonly AdviceRow[] | undefined): ComponentsChosen {
  const [byId, setById] = useState<ReadonlyMap<string, string>>(new Map());
  const [bySls, setBySls] = useState<ReadonlyMap<string, string>>(new Map());
  return useMemo(
    () => ({
      of: ({ id }) => byId.get(id),
      offered: ({ id, sls_code }) =>
        byId.get(id) ??
        bySls.get(sls_code) ??
        all?.find((each) => each.sls_code === sls_code && each.component_id)?.component_id ??
        '',
      choose: ({ id, sls_code }, code) => {
        setById((before) => new Map(before).set(id, code));
        setBySls((before) => new Map(before).set(sls_code, code));
      },
    }),
    [all, byId, bySls],
  );
}
