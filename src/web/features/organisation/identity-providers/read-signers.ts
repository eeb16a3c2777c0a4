const PEM = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g;

/** Certificates in PEM, and fingerprints in lines of their own between them. */
export const readSigners = (typed: string): string[] => {
  const certificates = typed.match(PEM) ?? [];
  const others = typed
    .replace(PEM, '\n')
    .split('\n')
    .map((line) => line.trim());
  return [...certificates, ...others.filter((line) => line !== '')];
};
