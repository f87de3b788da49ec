// While a screen's data or script is on its way.

export const Pending = () => (
  <p className="row" role="status">
    <span className="spinner" aria-hidden="true" />
    Loading...
  </p>
);
