// Prints the OpenAPI document of the portal: `npm run --silent openapi`.
import { openApiDocument } from '@portal/domain/openapi';

process.stdout.write(`${JSON.stringify(openApiDocument(), null, 2)}\n`);
