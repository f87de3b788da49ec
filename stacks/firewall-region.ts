// Where AWS keeps what is of the edge, wherever the portal runs: CloudFront's firewalls, metrics and certificates.

export const firewallRegion = 'us-east-1';
