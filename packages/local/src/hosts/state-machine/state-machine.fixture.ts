// State machines as a stack would write them, for the tests of their host.
import { readTemplate, type Template } from '../../template/template.ts';

const resource = 'arn:aws:lambda:ap-south-1:000000000000:function:local-task';
export const task = (more: object = {}) => ({
  Type: 'Task',
  Resource: resource,
  TimeoutSeconds: 10,
  End: true,
  ...more,
});
export const machine = (states: object, more: object = {}) => ({
  StartAt: Object.keys(states)[0],
  States: states,
  ...more,
});

/** A template with the one machine `local-demo`. */
export const templateOf = (definition: object): Template =>
  readTemplate(
    [
      {
        name: 'Workflows',
        body: {
          Resources: {
            Demo: {
              Type: 'AWS::StepFunctions::StateMachine',
              Properties: {
                StateMachineName: 'local-demo',
                DefinitionString: { 'Fn::Join': ['', [JSON.stringify(definition)]] },
                RoleArn: 'role',
              },
            },
          },
        },
      },
    ],
    { setting: () => undefined, secret: () => '' },
  );
