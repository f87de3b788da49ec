// After a move to another screen: the focus goes to its main part, and its title is said aloud.
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

export function RouteAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
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
