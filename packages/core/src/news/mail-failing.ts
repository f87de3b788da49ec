// Mails of notices that could not be sent, for the alarm on them (operation/survey.ts).
import { civilDate } from '@portal/domain/calendar';
import { newsMailLimits } from '@portal/domain/news/mail';
import { loginTypeNames } from '@portal/domain/session/schema';
import { newsMailCodeEntity, newsMailEntity } from './mail-entity.ts';

export interface FailingMail {
  /** The user name, or the id of an account that asked for a code. */
  readonly about: string;
  readonly since: string;
  readonly why: string;
}

/** Choices whose mail does not arrive; the address itself is not named. */
export const bouncedMail = async (): Promise<FailingMail[]> => {
  const { data } = await newsMailEntity().query.choicesOfMail({}).go({ pages: 'all' });
  return data.flatMap(({ username, login, bouncedAt: since }) =>
    since === undefined
      ? []
      : [{ about: username, since, why: `The address of the ${loginTypeNames[login]} login.` }],
  );
};

const dayMs = 86_400_000;

/** Digests of today, and codes of the last day, of which a try before an instant failed. */
export const failingMail = async (now: Date, before: string): Promise<FailingMail[]> => {
  const today = civilDate(now);
  const all = { pages: 'all' } as const;
  const [choices, codes] = await Promise.all([
    newsMailEntity().query.choicesOfMail({}).go(all),
    newsMailCodeEntity().query.codesOfMail({}).go(all),
  ]);
  const digests = choices.data.flatMap(
    ({ username, login, digestDay, digestState, failedAt = '', failure = '' }) =>
      digestDay === today && (digestState === 'failed' || digestState === 'unknown') && failedAt < before
        ? [{ about: username, since: failedAt, why: `Digest of ${loginTypeNames[login]}: ${failure}.` }]
        : [],
  );
  const yesterday = new Date(now.getTime() - dayMs).toISOString();
  const unsent = codes.data.flatMap(({ accountId, state, wantedAt, failure = '' }) =>
    state === 'wanted' && failure !== '' && wantedAt < before && wantedAt > yesterday
      ? [
          {
            about: accountId,
            since: wantedAt,
            why: `Code, not sent in ${newsMailLimits.codeMinutes} minutes: ${failure}.`,
          },
        ]
      : [],
  );
  return [...digests, ...unsent];
};
