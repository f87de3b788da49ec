// The interpreter's events in the words of the API: the answer of GetExecutionHistory.
import type { StateMachine } from 'aws-local-stepfunctions';
import { type HistoryEvent, withEvent } from './execution.ts';

type EventLog = ReturnType<StateMachine['run']>['eventLogs'] extends AsyncGenerator<infer Log> ? Log : never;

/** Adds an event; events that the API does not report leave the history as it is. */
export function withLog(history: readonly HistoryEvent[], log: EventLog): readonly HistoryEvent[] {
  const add = (type: string, details: Readonly<Record<string, unknown>>) =>
    withEvent(history, log.timestamp / 1000, type, details);
  switch (log.type) {
    case 'ExecutionStarted':
      return add('ExecutionStarted', { executionStartedEventDetails: { input: JSON.stringify(log.input) } });
    case 'StateEntered': {
      const { name, type, input } = log.state;
      return add(`${type}StateEntered`, { stateEnteredEventDetails: { name, input: JSON.stringify(input) } });
    }
    case 'StateExited': {
      const { name, type, output } = log.state;
      return add(`${type}StateExited`, { stateExitedEventDetails: { name, output: JSON.stringify(output) } });
    }
    case 'StateFailed':
      return log.state.type === 'Task'
        ? add('LambdaFunctionFailed', {
            lambdaFunctionFailedEventDetails: { error: log.Error, cause: String(log.Cause) },
          })
        : history;
    case 'MapIterationStarted':
    case 'MapIterationSucceeded':
    case 'MapIterationFailed': {
      const details = { name: log.parentState.name, index: log.index };
      return add(log.type, { [`m${log.type.slice(1)}EventDetails`]: details });
    }
    default:
      return history;
  }
}
