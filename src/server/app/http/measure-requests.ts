import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';

const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Series {
  labels: string;
  count: number;
  seconds: number;
  buckets: number[];
}

/** Other methods are counted as one, because clients can invent names and each would be a time series of its own. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const escapeLabel = (value: string): string => value.replace(/[\\"\n]/g, (character) => `\\${character}`);

const linesOf = ({ labels, count, seconds, buckets }: Series): string[] => [
  ...BOUNDS.map(
    (bound, index) => `plenum_request_seconds_bucket{${labels},le="${bound}"} ${buckets[index] ?? 0}`,
  ),
  `plenum_request_seconds_bucket{${labels},le="+Inf"} ${count}`,
  `plenum_request_seconds_sum{${labels}} ${seconds}`,
  `plenum_request_seconds_count{${labels}} ${count}`,
];

/**
 * Counts requests by method, route and status for `/metrics` in the Prometheus text format. The label is the route's
 * pattern, never the path, which has ids and tokens.
 */
export const measureRequests = (app: FastifyInstance): (() => string) => {
  const series = new Map<string, Series>();
  const eventLoop = monitorEventLoopDelay();
  eventLoop.enable();
  app.addHook('onClose', async () => eventLoop.disable());
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const method = METHODS.has(request.method) ? request.method : 'other';
    const labels = `method="${method}",route="${escapeLabel(route)}",status="${reply.statusCode}"`;
    const one = series.get(labels) ?? { labels, count: 0, seconds: 0, buckets: BOUNDS.map(() => 0) };
    series.set(labels, one);
    const seconds = reply.elapsedTime / 1000;
    one.count += 1;
    one.seconds += seconds;
    for (let index = BOUNDS.length - 1; index >= 0 && seconds <= (BOUNDS[index] as number); index -= 1)
      one.buckets[index] = (one.buckets[index] ?? 0) + 1;
    done();
  });
  return () =>
    [
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
      '# TYPE process_uptime_seconds gauge',
      `process_uptime_seconds ${process.uptime()}`,
      '# TYPE plenum_event_loop_delay_p99_seconds gauge',
      `plenum_event_loop_delay_p99_seconds ${eventLoop.percentile(99) / 1e9}`,
      '# TYPE plenum_request_seconds histogram',
      ...[...series.values()].flatMap(linesOf),
      '',
    ].join('\n');
};
