// Walks a file from its catalog by rules: each says which entries a dictionary may have and by which rules these are looked
// at in turn. What no rule names is refused. Objects are looked at once a rule, in the order of the file, without recursion
// from object to object, so that neither a circle nor a long chain of them matters.
import type { PdfReader } from '../reader.ts';
import {
  dictOf,
  isArray,
  isRef,
  PdfDamage,
  type PdfDict,
  type PdfObjectValue,
  type PdfValue,
} from '../value.ts';
import { Budget } from './budget.ts';
import { Drawings } from './drawings.ts';
import { shown, Unfit } from './unfit.ts';

/** Looks at a value that is no reference. @throws Unfit, PdfDamage */
export type Rule = (value: PdfObjectValue, at: Place) => void;

/** Where a rule is applied. */
export interface Place {
  readonly walk: Walk;
  readonly reader: PdfReader;
  /** From 1, where it is known. */
  readonly page: number | undefined;
}

interface Visit {
  readonly rule: Rule;
  readonly number: number;
  readonly page: number | undefined;
}

export class Walk {
  readonly #reader: PdfReader;
  readonly #seen = new Map<Rule, Set<number>>();
  #waiting: Visit[] = [];
  readonly budget = new Budget();
  readonly drawings: Drawings;
  /** How many parts the colours of a profile have, by where its data begin. */
  readonly profiles = new Map<number, number>();

  constructor(reader: PdfReader) {
    this.#reader = reader;
    this.drawings = new Drawings(reader);
  }

  /** Applies a rule now, or in a later round when the value is an object of its own. */
  visit(rule: Rule, value: PdfValue | undefined, page: number | undefined): void {
    if (value === undefined || value === null) return;
    if (!isRef(value)) {
      rule(value, { walk: this, reader: this.#reader, page });
      return;
    }
    const seen = this.#seen.get(rule) ?? new Set();
    if (seen.has(value.number)) return;
    seen.add(value.number);
    this.#seen.set(rule, seen);
    this.#waiting.push({ rule, number: value.number, page });
  }

  /** Until nothing waits. Each round goes through the file once, so that no object stream is unpacked over and over. */
  finish(): void {
    while (this.#waiting.length > 0) {
      const round = this.#waiting.map((visit) => ({ ...visit, place: this.#placeOf(visit.number) }));
      this.#waiting = [];
      round.sort((a, b) => a.place - b.place);
      for (const { rule, number, page } of round) {
        const value = this.#reader.resolve({ kind: 'ref', number, generation: 0 });
        if (value !== null) rule(value, { walk: this, reader: this.#reader, page });
      }
    }
    this.drawings.check();
  }

  /** Where the object, or the object stream that holds it, begins. */
  #placeOf(number: number): number {
    const entry = this.#reader.entries.get(number);
    const own = entry?.kind === 'packed' ? this.#reader.entries.get(entry.stream) : entry;
    return own?.kind === 'plain' ? own.offset : 0;
  }
}

/** Nothing in it matters to what is shown. What no file may contain anywhere is looked for in every object besides. */
export const inert: Rule = () => undefined;

/** Of an entry that no file may have. */
export const refused =
  (code: Unfit['finding']['code'], what: string): Rule =>
  (_, { page }) => {
    throw new Unfit(code, what, page);
  };

export const listOf =
  (rule: Rule): Rule =>
  (value, { walk, page }) => {
    if (!isArray(value)) throw new PdfDamage('something else where a list belongs');
    for (const item of value) walk.visit(rule, item, page);
  };

/** A dictionary from free names to values of one kind. */
export const mapOf =
  (rule: Rule): Rule =>
  (value, { walk, page }) => {
    for (const item of dictionary(value).entries.values()) walk.visit(rule, item, page);
  };

/** A dictionary of these entries and no others but notes; `what` names it in the refusal of another. */
export const entries = (what: string, known: () => Readonly<Record<string, Rule>>): Rule => {
  let rules: ReadonlyMap<string, Rule> | undefined;
  return (value, { walk, reader, page }) => {
    rules ??= new Map(Object.entries(known()));
    for (const [key, item] of dictionary(value).entries) {
      if (item === null) continue;
      const rule = rules.get(key);
      if (rule) walk.visit(rule, item, page);
      else if (!isNote(key, reader.resolve(item)))
        throw new Unfit('body.not-plain', `the entry ${shown(key)} in ${what}`, page);
    }
  };
};

/**
 * Programs leave notes for themselves: under names that the standard does not use, with the mark of the program, or a number,
 * a word, a text. No reader looks at them.
 */
const isNote = (key: string, value: PdfObjectValue): boolean =>
  /[_:.]/.test(key) || (!isArray(value) && dictOf(value) === undefined);

/** The rules of a list of inert entries. */
export const inertEntries = (...keys: readonly string[]): Readonly<Record<string, Rule>> =>
  Object.fromEntries(keys.map((key) => [key, inert]));

/** What every stream has; where its data are elsewhere is refused in every object. */
export const streamEntries = inertEntries('Length', 'Filter', 'DecodeParms', 'DL');

export const dictionary = (value: PdfObjectValue): PdfDict => {
  const dict = dictOf(value);
  if (!dict) throw new PdfDamage('something else where a dictionary belongs');
  return dict;
};
