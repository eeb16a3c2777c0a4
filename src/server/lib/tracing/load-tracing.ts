/** Loads OpenTelemetry only where its standard variables ask for traces, because a start takes longer with it. */
export const loadTracing = async (environment: NodeJS.ProcessEnv): Promise<() => Promise<void>> => {
  const {
    OTEL_SDK_DISABLED: disabled,
    OTEL_TRACES_EXPORTER: exporter,
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: tracesEndpoint = endpoint,
  } = environment;
  const isWanted = exporter ? exporter === 'otlp' : Boolean(tracesEndpoint);
  if (!isWanted || disabled?.toLowerCase() === 'true') return async () => undefined;
  const { startTracing } = await import('./start-tracing.ts');
  return startTracing(environment);
};
