// A mail of notices that SES does not take.
import { newsMailCodeEntity } from '@portal/core/news/mail-entity';
import { sendNewsMail } from '@portal/core/news/mail-run';
import { MailRefused } from '@portal/core/news/mail-service';
import { civilDate } from '@portal/domain/calendar';

/** The code of a login, asked for at an instant and refused; answers whose it is. */
export const mailRefused = async (now: Date): Promise<{ accountId: string }> => {
  const accountId = 'account-of-failing-mail';
  await newsMailCodeEntity()
    .put({
      accountId,
      login: 'D',
      address: 'officer@example.org',
      state: 'wanted',
      wantedAt: now.toISOString(),
      attempts: 0,
      tries: 0,
      day: civilDate(now),
      codesOfDay: 1,
      expiresAt: Math.floor(now.getTime() / 1000) + 86_400,
    })
    .go();
  const send = () => Promise.reject(new MailRefused('MessageRejected'));
  const bounced = () => Promise.resolve(new Set<string>());
  await sendNewsMail({ now, send, bounced, origin: 'https://bills.example.org' });
  return { accountId };
};
