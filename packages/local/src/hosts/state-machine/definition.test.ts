import { describe, expect, test } from 'vitest';
import { ExecutionBook } from './execution.ts';
import { Machines } from './machines.ts';
import { machine, task, templateOf } from './state-machine.fixture.ts';

const host = (definition: object) =>
  new Machines(templateOf(definition), {
    invoke: async () => undefined,
    book: new ExecutionBook(undefined, new Date()),
  });

test('what the interpreter understands is hosted', () => {
  host(machine({ Task: task() }));
});

describe('what the interpreter would silently ignore stops the start with its name', () => {
  const map = (more: object) => ({
    Type: 'Map',
    MaxConcurrency: 1,
    ItemProcessor: machine({ One: task() }),
    End: true,
    ...more,
  });
  const distributed = { ProcessorConfig: { Mode: 'DISTRIBUTED' }, ...machine({ One: task() }) };

  test.each([
    ['QueryLanguage', machine({ Task: task() }, { QueryLanguage: 'JSONata' })],
    ['Arguments', machine({ Task: task({ Arguments: {} }) })],
    ['Assign', machine({ Task: task({ Assign: { x: 1 } }) })],
    ['HeartbeatSeconds', machine({ Task: task({ HeartbeatSeconds: 5 }) })],
    ['no plain function', machine({ Task: task({ Resource: 'arn:aws:states:::lambda:invoke' }) })],
    ['no plain function', machine({ Task: task({ Resource: 'arn:aws:states:::dynamodb:putItem' }) })],
    ['TimeoutSeconds', machine({ Task: task({ TimeoutSeconds: undefined }) })],
    ['$$.Task.Token', machine({ Task: task({ Parameters: { 'token.$': '$$.Task.Token' } }) })],
    [
      '$$.State.Name',
      machine({ Task: task({ Parameters: { 'at.$': "States.Format('{}', $$.State.Name)" } }) }),
    ],
    ['Mode', machine({ Each: map({ ItemProcessor: distributed }) })],
    ['ToleratedFailurePercentage', machine({ Each: map({ ToleratedFailurePercentage: 5 }) })],
    ['MaxConcurrency', machine({ Each: map({ MaxConcurrency: undefined }) })],
    [
      '$$.Execution.Input',
      machine({
        Each: map({ ItemProcessor: machine({ One: task({ Parameters: { 'x.$': '$$.Execution.Input' } }) }) }),
      }),
    ],
    ['Type', machine({ Both: { Type: 'Parallel', Branches: [], End: true } })],
    ['ErrorPath', machine({ No: { Type: 'Fail', ErrorPath: "States.Format('{}', $.x)" } })],
    ['Nowhere', machine({ Task: task({ End: undefined, Next: 'Nowhere' }) })],
  ])('%s', (feature, definition) => {
    expect(() => host(definition)).toThrow(
      expect.objectContaining({
        name: 'StartFailure',
        message: expect.stringMatching(new RegExp(`local-demo.*${feature.replace(/[$.]/g, '\\$&')}`, 's')),
      }),
    );
  });
});
