// A button that copies a text, and says so for a moment.
import { useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { partnerMasterWords } from '../../texts/en/partner-master.ts';

const saidMilliseconds = 2_000;

export function CopyButton({ label, text }: { label: string; text: () => string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => setSaid(''), saidMilliseconds);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      setSaid(partnerMasterWords.copied);
    } catch {
      setSaid(partnerMasterWords.browserDoesNotLet);
    }
  };
  return (
    <>
      <Button small icon="file" onClick={() => void copy()}>
        {label}
      </Button>
      <span className="note" role="status">
        {said}
      </span>
    </>
  );
}
