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
import { fieldPartsWords } from '../../texts/en/field-parts.ts';
import { Field, type FieldProps, splitFrame } from '../field/field.tsx';
import type { Option } from '../field/select.tsx';
import { atOnce, Prime } from './prime.tsx';

export interface ComboboxProps extends FieldProps {
  value: string;
  options: readonly Option[];
  /** Shown while nothing is chosen; it also names the list. */
  empty: string;
  disabled?: boolean;
  loading?: boolean;
  /** Said where nothing is found of what is typed. */
  none?: string;
  /** Where a server searches: the options are its answer to what is typed, once `isAnswered`. */
  search?: { readonly onType: (text: string) => void; readonly isAnswered: boolean };
  /** An emptied field chooses "". */
  onChange: (value: string) => void;
}

/** More of them are no help while words are typed, and take long to show. */
const shownWhileTyping = 50;

export function Combobox(props: ComboboxProps) {
  const { frame, control } = splitFrame(props);
  const { value, options, empty, disabled = false, loading = false, none, search, onChange } = control;
  const [typed, setTyped] = useState<string>();
  const list = useRef<AutoComplete>(null);
  const around = useRef<HTMLDivElement>(null);
  const listId = useId();
  const chosen = options.find((option) => option.value === value);
  const shown = typed ? found(options, search?.isAnswered ? '' : typed) : [...options];
  const shownKey = shown.map((option) => option.value).join('|');
  const type = (text: string | undefined) => {
    setTyped(text);
    search?.onType(text ?? '');
    // at once, not when the field is left: what is below moves, also from under a button that is being pressed
    if (text === '' && value !== '') onChange('');
  };
  useShownWhileTyping(list, typed, shownKey);
  useMarked(around, listId, typed ? undefined : chosen?.label, Boolean(typed), shownKey);
  const keyPressed = (event: KeyboardEvent<HTMLElement>) => {
    if (['ArrowDown', 'ArrowUp', 'Enter'].includes(event.key)) event.preventDefault();
    if (isOpen(around.current)) {
      // the window that the field is in stays open
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      type(undefined);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') list.current?.show();
  };
  return (
    <Field {...frame} note={none && <span role="status">{typed && shown.length === 0 ? none : ''}</span>}>
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
              suggestions={shown}
              placeholder={loading ? fieldPartsWords.loading : empty}
              disabled={disabled}
              appendTo="self"
              scrollHeight="none"
              onChange={({ value: now }: { value: string | Option }) => typeof now === 'string' && type(now)}
              onSelect={({ value: option }: { value: Option }) => {
                type(undefined);
                if (option.value !== value) onChange(option.value);
              }}
              onBlur={() => {
                if (typed !== undefined) type(undefined);
                list.current?.hide();
              }}
              onClick={() => list.current?.show()}
              transitionOptions={atOnce}
              pt={{
                root: { className: 'combobox__root', onKeyDown: keyPressed },
                input: { root: { ...aria, className: 'input', 'aria-busy': loading || undefined } },
                // pressed, an option does not take the focus: the list would be another one before the press ends
                panel: { className: 'combobox__panel', onMouseDown: (event) => event.preventDefault() },
                list: { className: 'combobox__list', 'aria-label': empty },
                item: { className: 'combobox__item' },
              }}
            />
          </Prime>
        </div>
      )}
    </Field>
  );
}

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

/** Options of whose label each word that is typed begins a word. */
const found = (options: readonly Option[], typed: string): Option[] => {
  const isFound = ({ label }: Option) => {
    const words = wordsOf(label);
    return wordsOf(typed).every((word) => words.some((one) => one.startsWith(word)));
  };
  return options.filter(isFound).slice(0, shownWhileTyping);
};

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
  chosen: string | undefined,
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
        option.setAttribute(mark, String(isTyping ? at === 0 : option.textContent === chosen));
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
