// The ways in which money gets stuck that the portal itself counts: what each is called, from when on it counts as stuck, and
// what a person does. Alarms, the operators' command, the screen Operations and docs/operate.md read this table.

/** `page` wakes a person at any hour; `ticket` waits for the morning. */
export const severities = ['page', 'ticket'] as const;
export type Severity = (typeof severities)[number];

/** What every way says, the portal's own and those that AWS measures. */
export interface WayText {
  readonly title: string;
  readonly severity: Severity;
  /** What a person does, as one or two sentences. */
  readonly advice: string;
}

/**
 * Who counts it: the schedule `stuck`; the run of `treasury-status`, which reads every open bill anyway; or a part of the
 * intake, whose metric is how long the oldest has waited.
 */
export type Counter = 'stuck' | 'treasury-status' | 'intake';

/** What "redrive" sends again, or takes again, at once. */
export const redrivable = ['uploads', 'answers', 'files'] as const;
export type Redrivable = (typeof redrivable)[number];

export interface OwnWay extends WayText {
  /** What the portal does by itself. */
  readonly next: string;
  /** What a person may have sent again at once. */
  readonly redrives?: Redrivable;
  readonly metric: string;
  readonly unit: 'Count' | 'Seconds';
  /** The alarm rings from this value on; of a heartbeat, below it. */
  readonly threshold: number;
  /** Work that has waited for so long is stuck; days of a certificate are given in minutes too. */
  readonly afterMinutes: number;
  readonly countedBy: Counter;
  /** It rings where its metric stays away. */
  readonly isHeartbeat?: boolean;
}

const hour = 60;
const day = 24 * hour;
const counted = { unit: 'Count', threshold: 1, countedBy: 'stuck' } as const;
const atTreasury = { ...counted, countedBy: 'treasury-status' } as const;

export const ownWays = {
  'upload-failed': {
    ...atTreasury,
    title: 'Uploads to the treasury failed',
    severity: 'ticket',
    metric: 'FailedUploads',
    afterMinutes: hour,
    next: 'They are sent again by themselves for a day, with growing waits.',
    redrives: 'uploads',
    advice:
      'Ask whether the treasury is down, or whether address or key are wrong. "redrive" sends them at once.',
  },
  'upload-not-retried': {
    ...counted,
    title: 'Failed uploads that are not sent again',
    severity: 'page',
    metric: 'AbandonedUploads',
    afterMinutes: day,
    next: 'Nothing happens by itself.',
    redrives: 'uploads',
    advice:
      'What the treasury refused is corrected or sent again by its office: call it. What an outage failed for more than a day is sent by "redrive".',
  },
  'sending-long': {
    ...counted,
    title: 'Bills on their way to the treasury for too long',
    severity: 'page',
    metric: 'LongSendings',
    afterMinutes: 30,
    next: 'The schedule "resume" starts them again every two minutes.',
    advice:
      'Look at the executions of treasury-upload and at the log of treasury-steps. The schedule must be on.',
  },
  'signed-unsent': {
    ...counted,
    title: 'Signed bills that no officer sends',
    severity: 'ticket',
    metric: 'UnsentBills',
    afterMinutes: 3 * day,
    next: 'Nothing happens by itself: the Final login of the office uploads them.',
    advice: 'Call the office: a signed bill is not at the treasury until then.',
  },
  'status-unheard': {
    ...atTreasury,
    title: 'Bills at the treasury of which nothing was heard',
    severity: 'page',
    metric: 'UnheardBills',
    afterMinutes: 6 * hour,
    next: 'The treasury is asked again by itself, every four hours at the latest.',
    advice:
      'Look at the log of treasury-status: it names each question that failed. Where all fail, the treasury, its address or its key is the reason.',
  },
  'bill-forgotten': {
    ...atTreasury,
    title: 'Bills that the treasury acknowledged and does not know any more',
    severity: 'page',
    metric: 'ForgottenBills',
    afterMinutes: 0,
    next: 'The treasury is asked again by itself; the office reads on its list that the bill is unknown there.',
    advice:
      'Call the treasury with the number of the acknowledgement, which the list of the office names. Until it has answered nothing of the bill may be prepared again.',
  },
  'objected-untouched': {
    ...atTreasury,
    title: 'Objected bills that are not corrected',
    severity: 'ticket',
    metric: 'UntouchedObjections',
    afterMinutes: 3 * day,
    next: 'Nothing happens by itself: the office has it on its home.',
    advice: 'Call the office: the treasury waits for a corrected body, or for the bill to be withdrawn.',
  },
  'uploaded-long': {
    ...atTreasury,
    title: 'Bills that the treasury acknowledged and does not take up',
    severity: 'ticket',
    metric: 'LongUploadedBills',
    afterMinutes: 3 * day,
    next: 'The treasury is asked again by itself; the office has them on its list of authorized bills.',
    advice:
      'Call the treasury of the office with the numbers of its bills: they have an acknowledgement and wait for three days.',
  },
  'received-long': {
    ...atTreasury,
    title: 'Bills that the treasury has received and does not audit',
    severity: 'ticket',
    metric: 'LongReceivedBills',
    afterMinutes: 7 * day,
    next: 'The treasury is asked again by itself.',
    advice:
      'Call the treasury of the office: its bills have been received for a week. Many of one treasury are its queue, one alone may be lost.',
  },
  'audit-long': {
    ...atTreasury,
    title: 'Bills in audit at the treasury for too long',
    severity: 'ticket',
    metric: 'LongAuditedBills',
    afterMinutes: 10 * day,
    next: 'The treasury is asked again by itself.',
    advice:
      'Call the treasury of the office: its bills have been in audit for ten days, and nobody is paid before it delivers or objects.',
  },
  'delivered-long': {
    ...atTreasury,
    title: 'Delivered bills whose accounts are not compiled',
    severity: 'ticket',
    metric: 'LongDeliveredBills',
    afterMinutes: 45 * day,
    next: 'The treasury is asked again by itself; the payees count as processed.',
    advice:
      'Ask the treasury for the voucher: accounts are compiled each month, so that after 45 days a voucher is lost or a payment came back.',
  },
  'treasury-acceptance-unknown': {
    ...counted,
    title: 'Acceptances of the treasury that no bill knows',
    severity: 'page',
    metric: 'UnknownAcceptances',
    afterMinutes: 0,
    next: 'Nothing happens by itself.',
    advice:
      'Call the treasury at once: it may pay what the portal does not know. Agree on the number of the acknowledgement which of the two counts, then delete the row.',
  },
  'bill-changed': {
    ...counted,
    title: 'Bills that were changed beside their steps',
    severity: 'page',
    metric: 'ChangedBills',
    afterMinutes: 0,
    next: 'The portal takes no step of such a bill, sends none and puts none into a consolidated bill.',
    advice:
      'Somebody may write the table. Freeze the portal, run "npm run audit", which names what was changed, and go on as after damaged rows.',
  },
  'sanction-over-allotted': {
    ...counted,
    title: 'Mother sanctions that PFMS lowered below their limits',
    severity: 'ticket',
    metric: 'OverAllottedSanctions',
    afterMinutes: 0,
    next: 'Its bills draw only on what is left of it; the offices that allotted of it have a notice.',
    advice:
      'Call the offices that the log line names: they withdraw what is too much, or ask the Centre to raise the sanction again.',
  },
  'check-long': {
    ...counted,
    title: 'Bill bodies whose check does not end',
    severity: 'ticket',
    metric: 'LongChecks',
    afterMinutes: 30,
    next: 'The schedule "resume" starts the check again every two minutes.',
    advice:
      'Look at the executions of document-check and at the log of check. The office may cancel the upload and attach the file again.',
  },
  'import-stopped': {
    ...counted,
    title: 'Imports that were begun and do not end',
    severity: 'ticket',
    metric: 'StoppedImports',
    afterMinutes: 30,
    next: 'The schedule "resume" takes them up again every two minutes.',
    advice:
      'Look at the log of resume: it names what each import failed with. Rows that it claimed stay claimed until it ends.',
  },
  'consolidation-stuck': {
    ...counted,
    title: 'Consolidations that do not move on',
    severity: 'ticket',
    metric: 'StuckConsolidations',
    afterMinutes: 30,
    next: 'The schedule "resume" takes them up again every two minutes.',
    advice:
      'Look at the executions of consolidation and at the log of consolidation-steps. Their bills can be used again once the run is whole or given back.',
  },
  'figures-unsettled': {
    ...counted,
    title: 'Bills whose figures are not booked',
    severity: 'ticket',
    metric: 'UnsettledFigures',
    afterMinutes: hour,
    next: 'The schedule "resume" books them every two minutes.',
    advice: 'Look at its log. No money is lost meanwhile.',
  },
  'certificate-ending': {
    ...counted,
    title: 'Signing certificates of officers that end',
    severity: 'ticket',
    metric: 'EndingCertificates',
    afterMinutes: 30 * day,
    next: 'Nothing happens by itself: without the next one the office cannot sign.',
    advice: 'Ask the office for its next certificate and enrol it on Certificates.',
  },
  'certificate-ended': {
    ...counted,
    title: 'Offices whose signing certificates have all ended',
    severity: 'ticket',
    metric: 'EndedCertificates',
    afterMinutes: 0,
    next: 'Nothing happens by itself: no bill of such an office can be signed.',
    advice:
      'Call the office for its next certificate and enrol it on Certificates. Where the office is closed, revoke the ended one there.',
  },
  'authority-ending': {
    ...counted,
    title: 'Trusted authorities that end',
    severity: 'ticket',
    metric: 'EndingAuthorities',
    afterMinutes: 60 * day,
    next: 'Nothing happens by itself.',
    advice:
      'Put the next root or intermediate beside the old one, into its file in the folder trust of the document bucket.',
  },
  'revocation-list-ending': {
    ...counted,
    title: 'Revocation lists that end',
    severity: 'page',
    metric: 'EndingRevocationLists',
    afterMinutes: day,
    next: 'Nothing happens by itself.',
    advice:
      'Put the newest list of that authority into trust/crls.pem: with the hard policy no officer of it can sign once it has ended.',
  },
  'client-certificate-ending': {
    ...counted,
    title: 'Certificates towards partners that end',
    severity: 'page',
    metric: 'EndingClientCertificates',
    afterMinutes: 14 * day,
    next: 'Nothing happens by itself.',
    advice:
      'Ask the partner for the next certificate and set it with "npm run rotate", key partnerCertificates: once it has ended, no call to that partner gets through.',
  },
  'answer-certificate-ending': {
    ...counted,
    title: 'The certificate with which NREGA checks answers ends',
    severity: 'ticket',
    metric: 'EndingAnswerCertificates',
    afterMinutes: 30 * day,
    next: 'Nothing happens by itself.',
    advice:
      'Make the next key and certificate (docs/operate.md, Scheme systems), give the certificate to NREGA, then set both on the day that NREGA names.',
  },
  'answer-certificate-ended': {
    ...counted,
    title: 'The certificate with which NREGA checks answers has ended',
    severity: 'page',
    metric: 'EndedAnswerCertificates',
    afterMinutes: 0,
    next: 'Answers are still sent, and NREGA may take none of them.',
    advice:
      'Set the next key and certificate at once (docs/operate.md, Scheme systems) and ask NREGA which answers since then it refused.',
  },
  'intake-stopped': {
    ...counted,
    title: 'Intakes of NREGA that were begun and do not end',
    severity: 'ticket',
    metric: 'StoppedIntakes',
    afterMinutes: 90,
    next: 'The schedule "resume" begins such a run again an hour after its last beginning.',
    advice: 'Look at the executions of nrega-intake and at the log of nrega-steps.',
  },
  'order-waiting': {
    ...counted,
    title: 'Orders of scheme systems that wait for a record',
    severity: 'ticket',
    metric: 'WaitingOrders',
    afterMinutes: 3 * day,
    next: 'The schedule "resume" holds them against the records again every hour.',
    advice:
      'The list names what each lacks: a mapping and a limit are set by the office, a grant or a branch is loaded as a master, a sanction comes from PFMS.',
  },
  'nrega-sign-in': {
    ...counted,
    countedBy: 'intake',
    title: "The portal cannot sign in at NREGA's server",
    severity: 'page',
    metric: 'RefusedSignIns',
    afterMinutes: 0,
    next: 'Each run tries again, every ten minutes; no file is taken and no answer sent until then.',
    advice:
      'The server is up and refuses the key or password, or has another host key than the pinned one: the list says which. Ask NREGA, then set nregaSftpSecret or nregaHostFingerprint.',
  },
  'nrega-files-waiting': {
    title: 'Files of NREGA that cannot be taken',
    severity: 'page',
    metric: 'LongestWaitSeconds',
    unit: 'Seconds',
    threshold: 3600,
    afterMinutes: hour,
    countedBy: 'intake',
    next: 'The next run tries them again, every ten minutes.',
    redrives: 'files',
    advice:
      'Look at the log of nrega-steps and at the exchange log, which name the file and the reason, then "redrive"; a file with an impossible name is removed on the server by hand.',
  },
  'acknowledgements-waiting': {
    title: 'Answers that do not reach a scheme system',
    severity: 'ticket',
    metric: 'LongestAnswerWaitSeconds',
    unit: 'Seconds',
    threshold: 3600,
    afterMinutes: hour,
    countedBy: 'intake',
    next: 'They are sent again by themselves, with growing waits; none is lost.',
    redrives: 'answers',
    advice:
      'Look at the log of acknowledgement: it names what is not set, or what the system did. "redrive" sends them at once.',
  },
  'mail-failing': {
    ...counted,
    title: 'Mails of notices that cannot be sent',
    severity: 'ticket',
    metric: 'FailedMails',
    afterMinutes: hour,
    next: 'Digests are tried again until noon; no bill waits for one.',
    advice:
      'Look at the log of mail and at SES: the identity of the sender, the sandbox, the quota of a day.',
  },
  'mail-bounced': {
    ...counted,
    title: 'Mail of notices that does not arrive',
    severity: 'ticket',
    metric: 'BouncedMails',
    afterMinutes: 0,
    next: 'Nothing more is sent there; the officer reads it at Notices, Daily mail.',
    advice:
      'Call the officer, who does not hear of returned bills by mail: another address is given at Notices. An address that works again is removed from the suppression list of SES.',
  },
  'schedule-late': {
    ...counted,
    title: 'Schedules that do not come to their end',
    severity: 'page',
    metric: 'LateSchedules',
    afterMinutes: hour,
    next: 'The next run that ends makes up for those before it.',
    advice:
      'Each run failed for an hour, or there was none: the list has the reason, the log of the schedule all of it.',
  },
  'alarm-unconfirmed': {
    ...counted,
    title: 'Addresses that hear no alarm',
    severity: 'ticket',
    metric: 'UnconfirmedAddresses',
    afterMinutes: 0,
    next: 'The other addresses of the topic hear this alarm; a subscription that is not confirmed in two days is dropped by AWS.',
    advice:
      'Ask the owner of the address to follow the link in the mail of AWS. Where two days have passed, subscribe it again in SNS, with "Request confirmation" or anew.',
  },
  'lookout-off': {
    title: 'Stuck money is not looked for',
    severity: 'page',
    metric: 'Lookouts',
    unit: 'Count',
    threshold: 1,
    afterMinutes: hour,
    countedBy: 'stuck',
    isHeartbeat: true,
    next: 'Until it runs, the alarms on stuck money say nothing.',
    advice: 'The schedule "stuck" is off or fails: look at its state and at its log.',
  },
} as const satisfies Record<string, OwnWay>;
export type OwnWayCode = keyof typeof ownWays;
export const ownWayCodes = Object.keys(ownWays) as OwnWayCode[];

/** The table with the type that all rows have. */
export const ownWay = (code: OwnWayCode): OwnWay => ownWays[code];

/** What happens by itself and what a person does: alarms, the operators' command and docs/operate.md say both. */
export const wholeAdvice = ({ next, advice }: Pick<WayText, 'advice'> & { readonly next?: string }): string =>
  [next, advice].filter(Boolean).join(' ');

/** The instant before which work of a way is stuck. */
export const stuckBefore = (code: OwnWayCode, now: Date): string =>
  new Date(now.getTime() - ownWays[code].afterMinutes * 60_000).toISOString();
