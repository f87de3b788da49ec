// After a login the entry that was open when the session ended comes back by itself (decisions.md, Logout); an address that is
// opened by hand shows its list, with the entry offered above it.
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { entryOwner, useOfficer } from '../../data/session.ts';
import { screenPath } from '../../lib/screen-path.ts';
import { followsLogin } from '../../lib/told-after-login.ts';
import { interruptedEntry } from '../../lib/unfinished-entries.ts';

/** True while it leads back; only on the page that a login loads, where nothing was chosen yet. */
export const useOpenEntry = (isWanted: boolean): boolean => {
  const router = useRouter();
  const owner = entryOwner(useOfficer());
  const [entry, setEntry] = useState(() => (isWanted && followsLogin ? interruptedEntry(owner) : undefined));
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
