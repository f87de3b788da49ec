// Names of the portal's own metrics, apart from the ways with their texts, which no function of the API loads.

export const metricNamespace = 'Portal';

/** Of a stage: answers 503 that the portal means, which are no faults. */
export const intendedRefusalsMetric = 'IntendedRefusals';
