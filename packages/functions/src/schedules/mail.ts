// Schedule: sends the codes that officers ask for, and each morning the digests of notices; nothing where the stage has no mail.
import { sendNewsMail } from '@portal/core/news/mail-run';
import { sesBounced, sesSender } from '@portal/core/news/mail-service';
import { scheduled } from '@portal/core/operation/schedule-run';
import { lazily } from '@portal/core/storage/table';
import { mailSender, setting } from '../pipeline/setting.ts';

interface Run {
  /** Called by hand: digests are sent at whatever hour. */
  readonly isMorning?: boolean;
}

const mailService = lazily(() => {
  const sender = mailSender();
  return sender === undefined ? undefined : sesSender(sender);
});

/** Two runs at once send nothing twice: each mail is claimed before it is sent. */
const sendMail = async ({ isMorning = false }: Run = {}) => {
  const send = mailService();
  return (
    send &&
    sendNewsMail({
      now: new Date(),
      send,
      bounced: sesBounced,
      origin: setting('PORTAL_ORIGIN'),
      isMorning,
    })
  );
};

export const handler = scheduled('mail', sendMail, (sent) =>
  sent
    ? { said: `${sent.codes} codes and ${sent.digests} digests sent, ${sent.failed} failed` }
    : { said: 'the stage file names no sender of mail', isOff: true },
);
