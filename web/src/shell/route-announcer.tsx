// After a move to another screen: it begins at its top, the focus goes to its main part, its title is said aloud. (The
// router's own memory of scroll places would outlive a logout in session storage.)
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

export function RouteAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        scrollTo(0, 0);
        document.getElementById('main')?.focus({ preventScroll: true });
        setTitle(document.title);
      }),
    [router],
  );
  return (
    <p className="hidden-text" role="status" aria-live="polite">
      {title}
    </p>
  );
}
