// The metric that says how long the file has waited that could not be taken for longest; the step reports it, an alarm watches it.

export const longestWait = { namespace: 'Portal', metricName: 'LongestWaitSeconds' } as const;

/** In CloudWatch's embedded form, beside a field of the metric's name and one of the stage. */
export const longestWaitMetrics = [
  {
    Namespace: longestWait.namespace,
    Dimensions: [['stage']],
    Metrics: [{ Name: longestWait.metricName, Unit: 'Seconds' }],
  },
];
