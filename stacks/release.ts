// The release that is built and deployed, by semantic versioning (docs/CHANGELOG.md).
import portal from '../package.json' with { type: 'json' };

export const release: string = portal.version;
