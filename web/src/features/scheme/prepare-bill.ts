// Prepare Bill: asks PFMS for the status of the grant's scheme and opens the bill entry that it leads to (1§4).
import { formatInstant } from '@portal/domain/calendar';
import { type Destination, destination } from '@portal/domain/scheme/destination';
import type { GrantRecord, PfmsDetails } from '@portal/domain/scheme/schema';
import { schemeText } from '@portal/domain/scheme/texts';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { useToast } from '../../components/toast.tsx';
import { ApiError } from '../../data/api-error.ts';
import { lookUpScheme } from '../../data/scheme-at-pfms.ts';
import { screenPath } from '../../lib/screen-path.ts';

/** A grant whose kind of bill has no screen in this release. */
export interface NotPrepared {
  readonly grant: GrantRecord;
  readonly destination: Destination;
}

export interface Preparing {
  readonly prepare: (grant: GrantRecord) => void;
  /** The grant whose status is being asked for. */
  readonly pending: GrantRecord | undefined;
  readonly notPrepared: NotPrepared | undefined;
  readonly dismiss: () => void;
  readonly error: Error | null;
}

/** `stay` keeps the screen when PFMS fails; the list instead goes to /sparsh without details (1§4). */
export function usePrepareBill({ stay = false }: { stay?: boolean } = {}): Preparing {
  const router = useRouter();
  const toast = useToast();
  const [notPrepared, setNotPrepared] = useState<NotPrepared | undefined>(undefined);

  const go = (to: Destination, grant: GrantRecord, details: PfmsDetails | undefined) =>
    router.navigate({ to: screenPath(to), state: { grant, details } });
  const hasScreen = (to: Destination) => Object.hasOwn(router.routesByPath, to);

  const status = useMutation({
    mutationFn: (grant: GrantRecord) =>
      lookUpScheme(grant.schemecd, (at) => toast(schemeText.pfmsKept(formatInstant(new Date(at))), 'info')),
    onMutate: () => setNotPrepared(undefined),
  });
  const open = (details: PfmsDetails | undefined, grant: GrantRecord) => {
    const to = destination(grant, details);
    if (hasScreen(to)) void go(to, grant, details);
    else setNotPrepared({ grant, destination: to });
  };
  const openWithoutDetails = (error: Error, grant: GrantRecord) => {
    const isSignedOut = error instanceof ApiError && error.status === 401;
    if (!stay && !isSignedOut) void go('/sparsh', grant, undefined);
  };
  const prepare = (grant: GrantRecord) => {
    // callbacks of this call, not of the hook: who has left the list meanwhile stays where he is
    if (!status.isPending) status.mutate(grant, { onSuccess: open, onError: openWithoutDetails });
  };
  const current = useRef(prepare);
  current.current = prepare;
  return {
    prepare: useCallback((grant) => current.current(grant), []),
    pending: status.isPending ? status.variables : undefined,
    notPrepared,
    dismiss: () => setNotPrepared(undefined),
    error: status.error,
  };
}
