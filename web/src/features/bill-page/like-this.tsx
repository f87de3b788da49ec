// The button that opens the entry of another bill like this one; `c` does the same.
import { likeText as text } from '@portal/domain/bill/like-text';
import { useCallback, useEffect, useState } from 'react';
import { useLikeThis } from '../../components/bill/use-like-this.ts';
import { Button } from '../../components/button.tsx';
import { isTypedIn } from '../../components/table/table-keys.ts';
import { billPageWords } from '../../texts/en/bill-page.ts';

export function LikeThis({ transNo }: { transNo: string }) {
  const [isOpening, setOpening] = useState(false);
  const likeThis = useLikeThis();
  const begin = useCallback(() => {
    if (isOpening) return;
    setOpening(true);
    void likeThis(transNo).then(() => setOpening(false));
  }, [isOpening, likeThis, transNo]);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'c' || event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
      if (document.querySelector('dialog[open]')) return;
      if (event.target instanceof Element && isTypedIn(event.target)) return;
      begin();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [begin]);
  return (
    <Button
      small
      icon="copy"
      aria-label={text.long}
      aria-keyshortcuts="C"
      busy={isOpening && billPageWords.opening}
      onClick={begin}
    >
      {text.short}
    </Button>
  );
}
