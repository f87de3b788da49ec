// Bodies of one page whose content, resources and objects are drawn by a seed from the whole grammar of ISO 32000-2, chapters 8
// to 11: a part of them right, a part with wrong choices, a part with a content whose words were changed.
import { classicPdf, streamObject } from '@portal/core/pdf/body.fixture';
import { seeded } from '../../../simulation/random.ts';
import { contentResources, disturbed, figures } from './content.ts';
import { Parts } from './parts.ts';

/** The page is as small as a signature box allows, so that readers draw it fast. */
const [width, height] = [210, 210];

export const randomBody = (seed: number): Buffer => {
  const random = seeded(seed);
  const parts = new Parts(random, random.pick([0, 0, 0, 0.02, 0.05]));
  const resources = contentResources(parts);
  const drawn = figures(resources, random.whole(3, 8));
  const content = random.chance(0.15) ? disturbed(drawn, parts) : drawn;
  const group = random.chance(0.2) ? '/Group << /S /Transparency /CS /DeviceRGB /I true >>' : '';
  const objects = new Map([
    [1, '<< /Type /Catalog /Pages 2 0 R >>'],
    [2, '<< /Type /Pages /Count 1 /Kids [3 0 R] >>'],
    [
      3,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R ${group} /Resources ${resources.text} >>`,
    ],
    [4, streamObject(content)],
    [100, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    ...parts.objects,
  ]);
  return classicPdf(objects);
};
