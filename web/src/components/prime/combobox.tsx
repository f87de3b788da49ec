// One choice out of a long list, found by typing words of it: PrimeReact's AutoComplete. What is typed and not chosen is no choice:
// the field shows again what was chosen before.
import { AutoComplete } from 'primereact/autocomplete';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { formatCount } from '../../lib/format-count.ts';
import { fieldPartsWords } from '../../texts/en/field-parts.ts';
import { splitFrame } from '../field/field.tsx';
import type { Option } from '../field/select.tsx';
import { ComboboxField, type ComboboxOption, type ComboboxProps as Props } from './combobox-field.tsx';
import { atOnce, Prime } from './prime.tsx';

export interface ComboboxProps extends Props {
  /** Where a server searches: the options are its answer to what is typed, once `isAnswered`. */
  search?: { readonly onType: (text: string) => void; readonly isAnswered: boolean };
  /** What was done in the field before this script came. */
  early?: { readonly typed: string | undefined; readonly isOpened: boolean } | undefined;
}

/** More of them are no help, and take long to show: while words are typed, and otherwise. */
const shownWhileTyping = 50;
const shownAtOnce = 100;

export function Combobox(props: ComboboxProps) {
  const { frame, control } = splitFrame(props);
  const { value, options, empty, disabled = false, loading = false, none, countText, onChange } = control;
  const { list, around, listId, typed, type, chosen, found, shown, open, keyPressed } = useTyping(control);
  const rest = shown.length < found.length ? restText(shown.length, found.length) : undefined;
  const restId = `${listId}-rest`;
  return (
    <ComboboxField
      frame={frame}
      none={none}
      countText={countText}
      found={found.length}
      all={options.length}
      isNone={Boolean(typed) && !loading && shown.length === 0}
    >
      {({ id, name, ...aria }) => (
        <div className="combobox" ref={around}>
          <Prime>
            <AutoComplete
              ref={list}
              id={listId}
              inputId={id}
              name={name}
              value={typed ?? chosen ?? ''}
              field="label"
              suggestions={[...shown]}
              placeholder={loading ? fieldPartsWords.loading : empty}
              disabled={disabled}
              appendTo="self"
              scrollHeight="none"
              panelFooterTemplate={rest}
              onChange={({ value: now }: { value: string | Option }) => typeof now === 'string' && type(now)}
              onSelect={({ value: option }: { value: Option }) => {
                type(undefined);
                if (option.value !== value) onChange(option.value);
              }}
              onBlur={() => {
                if (typed !== undefined) type(undefined);
                list.current?.hide();
              }}
              onClick={open}
              transitionOptions={atOnce}
              pt={{
                root: { className: 'combobox__root', onKeyDown: keyPressed },
                input: { root: { ...aria, className: 'input', 'aria-busy': loading || undefined } },
                // pressed, an option does not take the focus: the list would be another one before the press ends
                panel: { className: 'combobox__panel', onMouseDown: (event) => event.preventDefault() },
                list: {
                  className: 'combobox__list',
                  'aria-label': empty,
                  'aria-describedby': rest && restId,
                },
                footer: { className: 'combobox__rest', id: restId },
                item: { className: 'combobox__item' },
              }}
            />
          </Prime>
        </div>
      )}
    </ComboboxField>
  );
}

type Typing = Pick<ComboboxProps, 'value' | 'options' | 'loading' | 'search' | 'early' | 'onChange'>;

/** What is typed, what is found of it, and when the list is open. */
const useTyping = ({ value, options, loading, search, early, onChange }: Typing) => {
  const [typed, setTyped] = useState(early?.typed);
  const list = useRef<AutoComplete>(null);
  const around = useRef<HTMLDivElement>(null);
  const listId = useId();
  const chosen = options.find((option) => option.value === value);
  const found = typed && !search?.isAnswered ? options.filter(finder(typed)) : options;
  const shown = search?.isAnswered ? found : near(chosen, found, typed ? shownWhileTyping : shownAtOnce);
  const shownKey = shown.map((option) => option.value).join('|');
  const type = (text: string | undefined) => {
    setTyped(text);
    search?.onType(text ?? '');
    // at once, not when the field is left: what is below moves, also from under a button that is being pressed
    if (text === '' && value !== '') onChange('');
  };
  const open = () => {
    if (options.length > 0 || loading || search) list.current?.show();
  };
  // what opens before its place in the page is there would stay without a position
  const [isPlaced, setPlaced] = useState(false);
  useEffect(() => setPlaced(true), []);
  useShownWhileTyping(list, isPlaced ? typed : undefined, shownKey);
  useMarked(around, listId, typed || !chosen ? -1 : shown.indexOf(chosen), Boolean(typed), shownKey);
  useEffect(() => {
    if (isPlaced && early?.isOpened && !early.typed) open();
  }, [isPlaced]);
  const keyPressed = (event: KeyboardEvent<HTMLElement>) => {
    if (['ArrowDown', 'ArrowUp', 'Enter'].includes(event.key)) event.preventDefault();
    if (isOpen(around.current)) {
      // the window that the field is in stays open
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      type(undefined);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') open();
  };
  return { list, around, listId, typed, type, chosen, found, shown, open, keyPressed };
};

const restText = (shown: number, found: number): string =>
  fieldPartsWords.shownTypeForOthers(formatCount(shown), formatCount(found));

/** So many of the options, with the chosen one among them and what is on both sides of it. */
const near = (
  chosen: ComboboxOption | undefined,
  found: readonly ComboboxOption[],
  most: number,
): ComboboxOption[] => {
  const at = chosen ? found.indexOf(chosen) : 0;
  const first = Math.max(0, Math.min(at - most / 2, found.length - most));
  return found.slice(first, first + most);
};

/** The list is open while something is found of what is typed. */
const useShownWhileTyping = (
  list: RefObject<AutoComplete | null>,
  typed: string | undefined,
  shown: string,
) => {
  useEffect(() => {
    if (typed === undefined) return;
    if (typed !== '' && shown !== '') list.current?.show();
    else list.current?.hide();
  }, [list, typed, shown]);
};

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/** Whether an option is found by all words that are typed. */
const finder = (typed: string): ((option: ComboboxOption) => boolean) => {
  const words = wordsOf(typed);
  const parts = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return ({ label, searched }) =>
    searched === undefined
      ? words.every((word) => beginsWord(label, word))
      : parts.every((part) => searched.includes(part));
};

/** The quick question first: most of a long list has the word nowhere. */
const beginsWord = (label: string, word: string): boolean =>
  label.toLowerCase().includes(word) && wordsOf(label).some((one) => one.startsWith(word));

const isOpen = (around: HTMLElement | null) => around?.querySelector('[role="listbox"]') != null;
const mark = 'data-p-highlight';
const optionsIn = (around: HTMLElement) => [...around.querySelectorAll('[role="option"]')];

/**
 * PrimeReact marks the option that Enter takes by an attribute that React does not know of. Here it is the first that is found, or
 * the chosen one (none, as long as neither is there: Tab takes it too), is in sight, and is said to a screen reader.
 */
const useMarked = (
  around: RefObject<HTMLElement | null>,
  listId: string,
  chosen: number,
  isTyping: boolean,
  shown: string,
) => {
  useLayoutEffect(() => {
    const element = around.current;
    const input = element?.querySelector('input');
    if (!element || !input) return;
    const begin = () => {
      for (const [at, option] of optionsIn(element).entries()) {
        option.id = `${listId}-${at}`;
        option.setAttribute(mark, String(at === (isTyping ? 0 : chosen)));
      }
    };
    const say = () => {
      const active = element.querySelector(`[${mark}="true"]`);
      active?.scrollIntoView({ block: 'nearest' });
      if (active) input.setAttribute('aria-activedescendant', active.id);
      else input.removeAttribute('aria-activedescendant');
    };
    const observer = new MutationObserver((changes) => {
      if (changes.some(({ type }) => type === 'childList')) begin();
      say();
    });
    begin();
    say();
    observer.observe(element, { subtree: true, childList: true, attributeFilter: [mark] });
    return () => observer.disconnect();
  }, [around, listId, chosen, isTyping, shown]);
};
