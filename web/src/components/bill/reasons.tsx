// Why a bill did not go to the treasury, or came back from it: one line beneath its status, all of it under the pointer.

export interface ReasonsProps {
  reasons: readonly string[];
  /** What else the line says, behind them. */
  after?: string | undefined;
}

export const Reasons = ({ reasons, after }: ReasonsProps) => {
  const text = [...reasons, ...(after ? [`${after}.`] : [])].join(' ');
  return (
    reasons.length > 0 && (
      <small className="reasons" title={text}>
        {text}
      </small>
    )
  );
};
