// The captcha in words: each question is answered here by its own reading of the sentence.
import { expect, test } from 'vitest';
import { plainCaptchaAnswer, textQuestion } from './captcha-question.ts';

const seeded = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

const numbers =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const value = (word = '') => {
  const number = numbers.indexOf(word);
  if (number < 0) throw new Error(`not a number word: ${word}`);
  return number;
};
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const list = (text = '') => text.split(/, | or /);

const readings: [RegExp, (...parts: string[]) => string | number][] = [
  [/^What is (\w+) plus (\w+)\?$/, (a, b) => value(a) + value(b)],
  [/^Add (\w+) and (\w+)\. What is the sum\?$/, (a, b) => value(a) + value(b)],
  [/^What is (\w+) minus (\w+)\?$/, (a, b) => value(a) - value(b)],
  [/^Take (\w+) from (\w+)\. What is left\?$/, (a, b) => value(b) - value(a)],
  [/^Which number is the largest: (.+)\?$/, (all) => Math.max(...list(all).map(value))],
  [/^Which number is the smallest: (.+)\?$/, (all) => Math.min(...list(all).map(value))],
  [/^Type these four digits in this order: (.+)\.$/, (all) => list(all).map(value).join('')],
  [
    /^Type the (first|second|third|fourth) of these words: (.+)\.$/,
    (at = '', all) => list(all)[['first', 'second', 'third', 'fourth'].indexOf(at)] ?? '',
  ],
  [/^Which day of the week comes just after (\w+)\?$/, (day = '') => days[(days.indexOf(day) + 1) % 7] ?? ''],
  [
    /^Which day of the week comes just before (\w+)\?$/,
    (day = '') => days[(days.indexOf(day) + 6) % 7] ?? '',
  ],
];

test('every question has the answer that a reader finds, and each kind comes up', () => {
  const met = new Set<RegExp>();
  for (let seed = 0; seed < 3000; seed++) {
    const { question, answer } = textQuestion(seeded(seed * 7919));
    const reading = readings.find(([pattern]) => pattern.test(question));
    if (!reading) throw new Error(`unread question: ${question}`);
    const [pattern, answerOf] = reading;
    met.add(pattern);
    const [, ...parts] = pattern.exec(question) ?? [];
    expect(answer, question).toBe(String(answerOf(...parts)));
  }
  expect(met.size).toBe(readings.length);
});

test('a question does not repeat soon', () => {
  const questions = Array.from({ length: 400 }, (_, seed) => textQuestion(seeded(seed * 104_729)).question);
  expect(new Set(questions).size).toBeGreaterThan(200);
});

test('case, spaces and words for numbers do not matter to an answer', () => {
  expect(plainCaptchaAnswer(' xr7 K3a ')).toBe(plainCaptchaAnswer('XR7K3A'));
  expect(plainCaptchaAnswer('Twelve')).toBe(plainCaptchaAnswer('12'));
  expect(plainCaptchaAnswer('friday')).toBe(plainCaptchaAnswer('Friday'));
  expect(plainCaptchaAnswer('11')).not.toBe(plainCaptchaAnswer('12'));
  expect(plainCaptchaAnswer('')).toBe('');
});
