// For the HEALTHCHECK of the image, which has neither shell nor curl: ends with 0 if the process on that port lives.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? '3000'}/healthz`, {
  signal: AbortSignal.timeout(3_000),
}).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
