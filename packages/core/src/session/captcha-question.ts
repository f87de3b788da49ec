// The captcha in words, for people who cannot see the image: a screen reader speaks the question, the answer is typed.
import { type Random, secureRandom } from './captcha-image.ts';

export interface CaptchaQuestion {
  readonly question: string;
  readonly answer: string;
}

/** A question that needs no sight and no arithmetic beyond twenty, of one of several kinds. */
export const textQuestion = (random: Random = secureRandom): CaptchaQuestion => pick(kinds, random)(random);

/** What of a typed answer counts, to an image or to a question: neither case nor spaces, and "twelve" is 12. */
export const plainCaptchaAnswer = (typed: string): string => {
  const compact = typed.replace(/\s+/g, '').toLowerCase();
  const number = (numberWords as readonly string[]).indexOf(compact);
  return number < 0 ? compact : String(number);
};

const numberWords = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
] as const;
const ordinals = ['first', 'second', 'third', 'fourth'] as const;
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const words = [
  'bridge',
  'garden',
  'letter',
  'market',
  'mountain',
  'office',
  'paper',
  'pencil',
  'river',
  'school',
  'table',
  'water',
  'window',
  'winter',
  'yellow',
  'basket',
] as const;

const addition = (random: Random): CaptchaQuestion => {
  const [a, b] = [whole(2, 10, random), whole(2, 10, random)];
  const ask = pick(
    [`What is ${word(a)} plus ${word(b)}?`, `Add ${word(a)} and ${word(b)}. What is the sum?`],
    random,
  );
  return { question: ask, answer: String(a + b) };
};

const subtraction = (random: Random): CaptchaQuestion => {
  const [rest, taken] = [whole(1, 10, random), whole(2, 10, random)];
  const from = rest + taken;
  const ask = pick(
    [`What is ${word(from)} minus ${word(taken)}?`, `Take ${word(taken)} from ${word(from)}. What is left?`],
    random,
  );
  return { question: ask, answer: String(rest) };
};

const extreme = (random: Random): CaptchaQuestion => {
  const numbers = several(20, 3, random).map((index) => index + 1);
  const isLargest = random() < 0.5;
  const answer = isLargest ? Math.max(...numbers) : Math.min(...numbers);
  const kind = isLargest ? 'largest' : 'smallest';
  return { question: `Which number is the ${kind}: ${listed(numbers.map(word))}?`, answer: String(answer) };
};

const digits = (random: Random): CaptchaQuestion => {
  const chosen = Array.from({ length: 4 }, () => whole(0, 9, random));
  return {
    question: `Type these four digits in this order: ${chosen.map(word).join(', ')}.`,
    answer: chosen.join(''),
  };
};

const wordAt = (random: Random): CaptchaQuestion => {
  const list = several(words.length, 4, random).map((index) => words[index] ?? words[0]);
  const at = whole(0, 3, random);
  return {
    question: `Type the ${ordinals[at]} of these words: ${list.join(', ')}.`,
    answer: list[at] ?? words[0],
  };
};

const day = (random: Random): CaptchaQuestion => {
  const at = whole(0, 6, random);
  const step = random() < 0.5 ? 1 : -1;
  const answer = days[(at + step + days.length) % days.length] ?? days[0];
  return {
    question: `Which day of the week comes just ${step > 0 ? 'after' : 'before'} ${days[at]}?`,
    answer,
  };
};

const kinds = [addition, subtraction, extreme, digits, wordAt, day] as const;

const word = (number: number): string => numberWords[number] ?? String(number);
const listed = (items: readonly string[]): string => `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`;
const whole = (least: number, most: number, random: Random): number =>
  least + Math.floor(random() * (most - least + 1));

const pick = <Item>(items: readonly [Item, ...Item[]], random: Random): Item =>
  items[Math.floor(random() * items.length)] ?? items[0];

/** `count` different numbers below `limit`. */
const several = (limit: number, count: number, random: Random): number[] => {
  const left = Array.from({ length: limit }, (_, index) => index);
  return Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)[0] ?? 0);
};
