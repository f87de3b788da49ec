// What the entry form says of the copies of an unfinished bill, in the tab and at the portal.

export const entryCopyText = {
  notSaved: (since: string) => `Not saved since ${since}.`,
  staysHere: 'What you type stays in this tab meanwhile.',
  back: 'Your unfinished entry is back as you left it.',
  backFrom: (instant: string) => `Your unfinished entry is back as you left it on ${instant}.`,
  takeOther: (instant: string) => `Take the one of ${instant} instead`,
  changedElsewhere: (time: string) =>
    `This entry was saved at ${time} from another tab or machine. Choose which one to go on with.`,
  goneElsewhere: 'This unfinished bill was submitted or discarded in another tab or on another machine.',
  otherRelease: 'This unfinished bill was kept by another release of the portal and cannot be shown.',
  keepMine: 'Keep what is on this screen',
  takeTheirs: (time: string) => `Take the one of ${time}`,
  keepAsNew: 'Keep it as a new entry',
} as const;
