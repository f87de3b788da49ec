// Captchas: asked once, answered within 5 minutes, gone after the first answer. Only a hash of the answer is stored.
import { randomBytes, randomInt } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { tableClient, tableName } from '../storage/table.ts';
import { captchaAlphabet } from './captcha-image.ts';
import { type CaptchaQuestion, plainCaptchaAnswer, textQuestion } from './captcha-question.ts';
import { makeId, sha256 } from './token.ts';

const livesMs = 5 * 60_000;
const length = 6;
/** Ends the id of a captcha in words. */
const questionMark = 't';

/** What the officer is shown, and the id that the cookie carries. */
export interface Captcha {
  readonly id: string;
  /** The text of the image, or the question in words. */
  readonly shown: string;
}

interface CaptchaRow {
  readonly answerHash: string;
  readonly endsAtMs: number;
}

export const Captchas = {
  async make(form: 'image' | 'text', now: Date): Promise<Captcha> {
    const id = `${makeId(randomBytes)}${form === 'text' ? questionMark : ''}`;
    const { question, answer } = form === 'image' ? imageText() : textQuestion();
    await tableClient.send(
      new PutCommand({
        TableName: tableName(),
        Item: {
          ...key(id),
          answerHash: hash(id, fixedCaptchaAnswer() ?? answer),
          endsAtMs: now.getTime() + livesMs,
          expiresAt: Math.ceil((now.getTime() + livesMs) / 1000),
        },
      }),
    );
    return { id, shown: question };
  },

  /** Takes a captcha away and says whether the answer was right. Of two answers at once only one finds it. */
  async take(id: string | undefined, answer: string, now: Date): Promise<boolean> {
    if (!isCaptchaId(id)) return false;
    const row = await remove(id);
    return row !== undefined && now.getTime() < row.endsAtMs && row.answerHash === hash(id, answer);
  },
};

export const isCaptchaId = (id: string | undefined): id is string =>
  id !== undefined && /^[\w-]{22}t?$/.test(id);

/** Whether the captcha of an id was asked in words; an id that was changed finds no captcha. */
export const isQuestion = (id: string): boolean => id.length > 22;

/** What was stored, or undefined where it is gone: the condition makes sure that only one caller gets it. */
const remove = async (id: string): Promise<CaptchaRow | undefined> => {
  try {
    const { Attributes } = await tableClient.send(
      new DeleteCommand({
        TableName: tableName(),
        Key: key(id),
        ConditionExpression: 'attribute_exists(pk)',
        ReturnValues: 'ALL_OLD',
      }),
    );
    return Attributes as CaptchaRow;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
};

/** The answer that the local run is set to accept for every captcha. Anywhere else such a setting is a security hole. */
export const fixedCaptchaAnswer = (): string | undefined => {
  const answer = process.env['CAPTCHA_ANSWER'];
  if (answer && process.env['STAGE'] !== 'local')
    throw new Error('CAPTCHA_ANSWER is set, which only the stage "local" allows');
  return answer || undefined;
};

const imageText = (): CaptchaQuestion => {
  const draw = () => captchaAlphabet[randomInt(captchaAlphabet.length)];
  const text = fixedCaptchaAnswer() ?? Array.from({ length }, draw).join('');
  return { question: text, answer: text };
};

const key = (id: string) => ({ pk: `captcha#${sha256(id)}`, sk: 'captcha' });

const hash = (id: string, answer: string): string => sha256(`${id}:${plainCaptchaAnswer(answer)}`);
