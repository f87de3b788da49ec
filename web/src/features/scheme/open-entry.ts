// After a session that ended by itself, or a lost page, the entry that was open comes back by itself (decisions.md, Logout).
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { entryOwner, useOfficer } from '../../data/session.ts';
import { screenPath } from '../../lib/screen-path.ts';
import { interruptedEntry } from '../../lib/unfinished-entries.ts';

/** True while it leads back; only on a freshly loaded page, where nothing was chosen yet. */
export const useOpenEntry = (isWanted: boolean): boolean => {
  const router = useRouter();
  const owner = entryOwner(useOfficer());
  const [entry, setEntry] = useState(() => (isWanted ? interruptedEntry(owner) : undefined));
  useEffect(() => {
    if (!entry) return;
    const { screen, grant, details, correct } = entry;
    const led = router.navigate({
      to: screenPath(screen),
      replace: true,
      state: { grant, details, correct },
    });
    // once: when the entry is submitted or left, the list is wanted
    void led.then(() => setEntry(undefined));
  }, [entry, router]);
  return isWanted && entry !== undefined;
};
