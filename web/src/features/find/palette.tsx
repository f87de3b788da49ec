// The search from anywhere: one field, and beneath it bills, payees, grants, screens and actions. A combobox with a list of
// options (WAI-ARIA): the focus stays in the field, up and down choose, Enter opens.
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { takeLostFocus } from '../../lib/focus-lost.ts';
import { findWords } from '../../texts/en/find.ts';
import '../../styles/palette.css';
import type { Hit, Place, Way } from './hits.ts';
import { Kinds } from './kinds.tsx';
import { OptionList, optionId } from './option-list.tsx';
import { useHits } from './use-hits.ts';

export interface PaletteProps {
  /** Screens and actions, as menu and header have them. */
  places: readonly Place[];
  /** Bills, payees and grants are found: not for finance IT. */
  isOffice: boolean;
  /** Before the field was there. */
  typedEarly: string;
  /** What is asked of an outside system before the screen that was chosen opens. */
  busy: string | undefined;
  onChoose: (way: Way) => void;
  onClose: () => void;
}

export function Palette({ places, isOffice, typedEarly, busy, onChoose, onClose }: PaletteProps) {
  const window_ = useModal();
  const id = useId();
  const [typed, setTyped] = useState(typedEarly);
  const { hits, all, kind, setKind, isReading, error } = useHits(typed, places, isOffice);
  const choose = (hit: Hit | undefined) => {
    if (hit && !busy) onChoose(hit.way);
  };
  const { active, setChosen, press } = useChosen(hits, isReading, choose);
  const type = (value: string) => {
    setTyped(value);
    setChosen(0);
  };
  return (
    <dialog
      ref={window_}
      className="modal palette"
      aria-label={findWords.search}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="palette__field">
        <Icon name="search" />
        <input
          className="input"
          type="text"
          role="combobox"
          aria-label={isOffice ? findWords.billNumberPayeeScheme : findWords.screenOrAction}
          aria-expanded={hits.length > 0}
          aria-controls={id}
          aria-activedescendant={hits.length > 0 ? optionId(id, active) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
        />
        <Button small variant="quiet" onClick={onClose}>
          {findWords.esc}
          <span className="hidden-text">{findWords.closeSearch}</span>
        </Button>
      </div>
      <Kinds
        hits={all}
        kind={kind}
        onChoose={(wanted) => {
          setKind(wanted);
          setChosen(0);
        }}
      />
      <OptionList id={id} hits={hits} active={active} typed={typed} onChoose={choose} onPoint={setChosen} />
      <Foot told={busy ?? told(hits.length, isReading, error)} />
    </dialog>
  );
}

const Foot = ({ told }: { told: string }) => (
  <p className="palette__foot">
    <span>
      <kbd>↑</kbd> <kbd>↓</kbd> {findWords.choose2}
    </span>
    <span>
      <kbd>{findWords.enter}</kbd> {findWords.open2}
    </span>
    <span>
      <kbd>{findWords.text}</kbd> {findWords.screensActionsOnly2}
    </span>
    <span role="status">{told}</span>
  </p>
);

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The chosen hit, moved by the keys, and opened by Enter. */
const useChosen = (hits: readonly Hit[], isReading: boolean, choose: (hit: Hit | undefined) => void) => {
  const [chosen, setChosen] = useState(0);
  const [isWaiting, setWaiting] = useState(false);
  const active = Math.min(chosen, hits.length - 1);
  // what is shown is of other words still: Enter opens the first of what is about to come
  useEffect(() => {
    if (!isWaiting || isReading) return;
    setWaiting(false);
    choose(hits[active]);
  });
  return {
    active,
    setChosen: (at: number) => {
      setWaiting(false);
      setChosen(at);
    },
    press: (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
      if (step !== undefined && hits.length > 0) setChosen((active + step + hits.length) % hits.length);
      else if (event.key === 'Enter') isReading ? setWaiting(true) : choose(hits[active]);
      else return;
      event.preventDefault();
    },
  };
};

const told = (count: number, isReading: boolean, error: string | undefined): string => {
  if (error !== undefined) return error;
  if (isReading) return findWords.searching;
  return count === 1 ? findWords.result : findWords.results2(count);
};

/** On top of the page, which cannot be reached meanwhile; the focus goes back to where it was. */
const useModal = () => {
  const window_ = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = window_.current;
    const opener = document.activeElement;
    dialog?.showModal();
    dialog?.querySelector('input')?.focus();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      if (document.activeElement === document.body || document.activeElement === null) takeLostFocus();
    };
  }, []);
  return window_;
};
