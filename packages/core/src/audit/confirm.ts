// Officers work while an audit reads: what is wrong only between two of its questions is asked again before it is a fault.

const questions = 3;

/** The faults that are still there when they are asked for again, three times at the most. */
export const confirmed = async <Fault>(faultsOf: () => Promise<Fault[]>): Promise<Fault[]> => {
  for (let question = 1; ; question += 1) {
    const faults = await faultsOf();
    if (faults.length === 0 || question === questions) return faults;
  }
};
