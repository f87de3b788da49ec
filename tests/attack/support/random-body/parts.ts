// The objects that a random body is made of so far: its resources by their kinds and names. What it is drawn from may be right
// or wrong: of a wrong body every choice is wrong now and then.
import { streamObject } from '@portal/core/pdf/body.fixture';
import type { Random } from '../../../simulation/random.ts';

export type Kind = 'ExtGState' | 'Pattern' | 'XObject' | 'Font' | 'Shading' | 'ColorSpace';

export class Parts {
  readonly random: Random;
  /** How likely a choice is a wrong one. */
  readonly wrong: number;
  readonly objects = new Map<number, string>();
  #next = 200;
  #depth = 0;

  constructor(random: Random, wrong: number) {
    this.random = random;
    this.wrong = wrong;
  }

  /** One that is right, or now and then one that is wrong or odd. */
  choose(right: readonly string[], wrong: readonly string[]): string {
    const { random } = this;
    return random.chance(this.wrong) && wrong.length > 0 ? random.pick(wrong) : random.pick(right);
  }

  isWrong(): boolean {
    return this.random.chance(this.wrong);
  }

  /** The reference of a new object. */
  add(body: string): string {
    const number = this.#next++;
    this.objects.set(number, body);
    return `${number} 0 R`;
  }

  stream(content: string, entries = ''): string {
    return this.add(streamObject(content, entries));
  }

  /** Whether another drawing within a drawing may be begun. */
  deeper<Made>(make: () => Made, otherwise: Made): Made {
    if (this.#depth >= 2) return otherwise;
    this.#depth++;
    try {
      return make();
    } finally {
      this.#depth--;
    }
  }
}

/** Resources of one content. */
export class Resources {
  readonly parts: Parts;
  readonly #kinds = new Map<Kind, Map<string, string>>();

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** The name under which the content finds it. */
  name(kind: Kind, value: string): string {
    const names = this.#kinds.get(kind) ?? new Map<string, string>();
    this.#kinds.set(kind, names);
    const name = `/${kind[0]}${names.size}`;
    names.set(name, value);
    return this.parts.isWrong() && this.parts.random.chance(0.05) ? '/Nowhere' : name;
  }

  set(kind: Kind, name: string, value: string): void {
    const names = this.#kinds.get(kind) ?? new Map<string, string>();
    this.#kinds.set(kind, names);
    names.set(name, value);
  }

  get text(): string {
    const kinds = [...this.#kinds].map(
      ([kind, names]) => `/${kind} << ${[...names].map(([name, value]) => `${name} ${value}`).join(' ')} >>`,
    );
    return `<< ${kinds.join(' ')} >>`;
  }
}

/** A number as content has it: at most four digits behind the point. */
export const spelled = (value: number): string => String(Number(value.toFixed(4)));

export const numbers = (...values: readonly number[]): string => values.map(spelled).join(' ');
