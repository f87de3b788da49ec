// The port to the treasury's component service: the components of a scheme by its SLS code (3§7.2, 3§7.6).
import type { Component, Components } from '@portal/domain/sparsh/component';
import { sparshErrors } from '@portal/domain/sparsh/errors';
import * as z from 'zod';
import { cutText, fittingRows, form, jsonAnswer } from './content.ts';
import { createExchange, type PortSettings } from './exchange.ts';
import type { AskContext } from './record.ts';

export interface ComponentPort {
  /** Undefined where the service knows no such scheme; throws `sparsh.components-unavailable` without a valid answer. */
  readonly find: (slsCode: string, context?: AskContext) => Promise<Components | undefined>;
}

/** A scheme's components are kept in one row of the table, which holds 400 KB. */
const longestAnswerBytes = 320 * 1024;

/** Make it once a process: it holds the state of the circuit. */
export function httpComponents({
  appKey,
  limits,
  ...settings
}: PortSettings & { readonly appKey: string }): ComponentPort {
  const exchange = createExchange({
    ...settings,
    limits: { answerBytes: longestAnswerBytes, ...limits },
    partner: 'component',
    unavailable: sparshErrors.componentsUnavailable,
  });
  return {
    async find(slsCode, context) {
      const { STATUS, DATA } = await exchange({
        operation: 'component details',
        method: 'POST',
        path: '/treasury/component-details',
        headers: { 'x-app-key': appKey },
        content: form({ sls_code: slsCode }),
        answer: jsonAnswer(Answer),
        isRepeatable: true,
        requestId: context?.requestId,
        about: slsCode,
      });
      return STATUS === 0 ? (DATA ?? undefined) : undefined;
    },
  };
}

/** A code such as 01.10 is a text: a number would have lost its last digit. */
const Code = z.string().trim().max(60);

const Row = z
  .object({
    component_code: Code.min(1),
    component_desc: cutText(300),
    parent_component_code: Code.nullish(),
  })
  .transform((row): Component => ({ ...row, parent_component_code: row.parent_component_code || null }));

const Answer = z.object({
  STATUS: z.union([
    z.int(),
    z
      .string()
      .trim()
      .regex(/^\d{1,4}$/)
      .transform(Number),
  ]),
  DATA: z
    .object({ parents: fittingRows(Row, 'components'), childmost: fittingRows(Row, 'components') })
    .nullish(),
});
