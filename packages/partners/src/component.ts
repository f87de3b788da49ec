// Stand-in of the treasury's component service: the components of a scheme by its SLS code, asked for as a form (3§7.6).
import { demoComponents } from './data/components.ts';
import { demoKeys } from './data/keys.ts';
import { type Partner, type PartnerAnswer, type PartnerRequest, unknownCaller } from './partner.ts';

const unknown: PartnerAnswer = { status: 200, body: { STATUS: 1, DATA: { parents: [], childmost: [] } } };

const componentDetails = ({ headers, body }: PartnerRequest): PartnerAnswer => {
  if (headers['x-app-key'] !== demoKeys.componentAppKey) return unknownCaller;
  if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return { status: 415, body: { message: 'Send a form with the field sls_code' } };
  const components = demoComponents.get(new URLSearchParams(body.toString('utf8')).get('sls_code') ?? '');
  return components ? { status: 200, body: { STATUS: 0, DATA: components } } : unknown;
};

export const createComponent = (): Partner => ({
  name: 'component',
  routes: [
    {
      method: 'POST',
      path: '/treasury/component-details',
      answer: componentDetails,
      refusal: () => unknown,
    },
  ],
});
