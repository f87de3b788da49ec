// Why a bill did not go to the treasury, or came back from it.

export const Reasons = ({ reasons }: { reasons: readonly string[] }) =>
  reasons.length > 0 && (
    <ul className="reasons">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
