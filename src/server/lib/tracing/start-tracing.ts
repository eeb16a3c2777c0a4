import {
  type Context,
  SpanKind as OtelKind,
  ROOT_CONTEXT,
  type Span,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { getNumberFromEnv, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { programVersion } from '../../db/postgres/program-version.ts';
import { StartProblem } from '../../start-problem.ts';
import { type NewSpan, type SpanKind, type TraceSpan, traceWith } from '../../tracing.ts';

const kinds: Record<SpanKind, OtelKind> = {
  internal: OtelKind.INTERNAL,
  server: OtelKind.SERVER,
  client: OtelKind.CLIENT,
  consumer: OtelKind.CONSUMER,
};

const LAST_SPANS_MS = 1_500;

const chooseSampler = ({
  OTEL_TRACES_SAMPLER: name = 'parentbased_always_on',
}: NodeJS.ProcessEnv): Sampler => {
  const ratio = () => new TraceIdRatioBasedSampler(getNumberFromEnv('OTEL_TRACES_SAMPLER_ARG') ?? 1);
  const samplers: Record<string, () => Sampler> = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: ratio,
  };
  const [, parent = '', root = ''] = /^(parentbased_)?(.*)$/.exec(name) ?? [];
  const made = samplers[root]?.();
  if (!made)
    throw new StartProblem(`OTEL_TRACES_SAMPLER=${name} is none of ${Object.keys(samplers).join(', ')}.`);
  return parent === '' ? made : new ParentBasedSampler({ root: made });
};

const contextOf = (parent: NewSpan['parent']): Context => {
  if (parent === null) return ROOT_CONTEXT;
  const parsed = parseTraceParent(typeof parent === 'string' ? parent : parent.traceparent);
  if (!parsed) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, { ...parsed, isRemote: typeof parent === 'string' });
};

const wrap = (span: Span): TraceSpan => {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    end: (attributes, error, endedAt) => {
      span.setAttributes(attributes);
      if (error !== null) {
        span.setAttribute('error.type', error);
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end(endedAt);
    },
  };
};

/**
 * Sends spans as the standard variables say (`OTEL_EXPORTER_OTLP_…`, `OTEL_SERVICE_NAME`, `OTEL_RESOURCE_ATTRIBUTES`,
 * `OTEL_TRACES_SAMPLER`, `OTEL_BSP_…`), as JSON over HTTP. Returns how to stop.
 */
export const startTracing = (environment: NodeJS.ProcessEnv): (() => Promise<void>) => {
  const protocol =
    environment.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? environment.OTEL_EXPORTER_OTLP_PROTOCOL ?? 'http/json';
  if (!protocol.startsWith('http/'))
    throw new StartProblem(`Traces leave by OTLP over HTTP; OTEL_EXPORTER_OTLP_PROTOCOL is ${protocol}.`);
  const own = resourceFromAttributes({ 'service.name': 'plenum', 'service.version': programVersion });
  const delay = getNumberFromEnv('OTEL_BSP_SCHEDULE_DELAY');
  const provider = new TracerProvider({
    resource: own.merge(detectResources({ detectors: [envDetector] })),
    sampler: chooseSampler(environment),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter(),
        ...(delay !== undefined && { scheduledDelayMillis: delay }),
      }),
    ],
  });
  const tracer = provider.getTracer('plenum', programVersion);
  traceWith((name, { kind, parent, attributes, startedAt }) =>
    wrap(
      tracer.startSpan(
        name,
        {
          kind: kinds[kind],
          ...(attributes && { attributes }),
          ...(startedAt !== undefined && { startTime: startedAt }),
        },
        contextOf(parent),
      ),
    ),
  );
  return async () => {
    traceWith(null);
    await Promise.race([
      provider.shutdown().catch(() => undefined),
      new Promise<void>((resolve) => {
        setTimeout(resolve, LAST_SPANS_MS).unref();
      }),
    ]);
  };
};
