// How faults are gathered.

/** A list of faults, and what puts one there where something does not hold. */
export const checking = (): [string[], (holds: boolean | undefined, fault: string) => void] => {
  const faults: string[] = [];
  return [faults, (holds, fault) => void (holds || faults.push(fault))];
};
