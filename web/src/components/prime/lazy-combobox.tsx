// A choice that is found by typing, in a screen or window whose own script should not wait for that of the choice. It comes
// when the browser is idle, or pointer or focus are near; what was typed until then goes on in it. Where it cannot be
// had, the browser's own list takes its place.
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { part } from '../../lib/part.ts';
import { usePart } from '../../lib/use-part.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { fieldPartsWords } from '../../texts/en/field-parts.ts';
import { splitFrame } from '../field/field.tsx';
import { Select } from '../field/select.tsx';
import { ComboboxField, type ComboboxProps } from './combobox-field.tsx';

const script = part(async () => (await import('./combobox.tsx')).Combobox);

/** For a screen whose windows have choices: fetched ahead of the opening (`useFetchAhead`). */
export const comboboxScript = { fetchAhead: (): void => void script.fetch().catch(() => undefined) };

/** The same for a window with a script of its own. */
export const withCombobox =
  <Window,>(window_: Window) =>
  (): Window => {
    comboboxScript.fetchAhead();
    return window_;
  };

/** What was done in the field while it has the focus and waits for its script. */
interface Early {
  readonly typed: string | undefined;
  readonly isOpened: boolean;
}

const focused: Early = { typed: undefined, isOpened: false };

/** Without words of its own for it, or a count, it says that nothing is found. */
export function LazyCombobox(given: ComboboxProps) {
  const props = given.none || given.countText ? given : { ...given, none: fieldPartsWords.nothingFound };
  const { id = props.name } = props;
  const { content: Loaded, hasFailed, fetchNow } = usePart(script);
  const [early, setEarly] = useState<Early>();
  useEffect(() => (Loaded ? undefined : whenIdle(fetchNow)), [Loaded, fetchNow]);
  const isWaiting = !Loaded && !hasFailed;
  useLayoutEffect(() => {
    if (!isWaiting && early) goOn(document.getElementById(id));
  }, [isWaiting]);
  if (Loaded) return <Loaded {...props} early={early} />;
  if (hasFailed) return <Native {...props} />;
  return <Waiting {...props} early={early} onEarly={setEarly} onNear={fetchNow} />;
}

/** The focus, at the end of what was typed. */
const goOn = (field: HTMLElement | null) => {
  field?.focus();
  if (field instanceof HTMLInputElement) field.setSelectionRange(field.value.length, field.value.length);
};

interface WaitingProps extends ComboboxProps {
  early: Early | undefined;
  onEarly: (early: Early | undefined) => void;
  onNear: () => void;
}

/** An input that keeps what is typed until the choice is there. */
function Waiting({ early, onEarly, onNear, ...props }: WaitingProps) {
  const { frame, control } = splitFrame(props);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // the choice may come between the end of one focus and the beginning of the next: that one is not lost
    const onItsWay = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && relatedTarget === input.current) onEarly(focused);
    };
    document.addEventListener('focusout', onItsWay, { capture: true });
    return () => document.removeEventListener('focusout', onItsWay, { capture: true });
  }, [onEarly]);
  const { value, options, empty, disabled, loading, none, countText, onChange } = control;
  const chosen = options.find((option) => option.value === value);
  const open = () => onEarly({ typed: early?.typed, isOpened: true });
  const type = (typed: string) => {
    onEarly({ typed, isOpened: false });
    if (typed === '' && value !== '') onChange('');
  };
  const keyPressed = (event: KeyboardEvent) => {
    if (['ArrowDown', 'ArrowUp', 'Enter'].includes(event.key)) event.preventDefault();
    if (event.key.startsWith('Arrow')) open();
  };
  return (
    <ComboboxField
      frame={frame}
      none={none}
      countText={countText}
      found={options.length}
      all={options.length}
      isNone={false}
    >
      {(own) => (
        <div className="combobox">
          <input
            {...own}
            ref={input}
            className="input"
            role="combobox"
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-expanded={false}
            aria-busy
            autoComplete="off"
            disabled={disabled}
            placeholder={loading ? fieldPartsWords.loading : empty}
            value={early?.typed ?? chosen?.label ?? ''}
            onPointerEnter={onNear}
            onFocus={() => {
              onNear();
              onEarly(focused);
            }}
            onBlur={() => onEarly(undefined)}
            onClick={open}
            onKeyDown={keyPressed}
            onChange={(event) => type(event.currentTarget.value)}
          />
        </div>
      )}
    </ComboboxField>
  );
}

const Native = ({ countText: _count, none: _none, options, ...props }: ComboboxProps) => (
  <Select {...props} options={options} />
);
