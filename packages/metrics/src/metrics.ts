import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** All metrics of this process, in the text format of Prometheus. Every name begins with `earshot_`, except those of Node. */
export const registry = new Registry();

collectDefaultMetrics({ register: registry });

interface Metric<Label extends string> {
  readonly name: `earshot_${string}`;
  /** Sentence for the people who read the metric. The unit is part of the name. */
  readonly help: string;
  /** Labels with few values: each combination is a series. */
  readonly labels?: readonly Label[];
}

const options = <Label extends string>({ name, help, labels = [] }: Metric<Label>) => ({
  name,
  help,
  labelNames: labels,
  registers: [registry],
});

export const counter = <Label extends string = never>(metric: Metric<Label>): Counter<Label> =>
  new Counter(options(metric));

/** Distribution of durations in seconds. */
export const histogram = <Label extends string = never>(
  metric: Metric<Label> & { readonly buckets: number[] },
): Histogram<Label> => new Histogram({ ...options(metric), buckets: metric.buckets });

/** @param read Called at each scrape; without it, the last value that was set is reported. */
export const gauge = <Label extends string = never>(
  metric: Metric<Label>,
  read?: (gauge: Gauge<Label>) => void | Promise<void>,
): Gauge<Label> =>
  new Gauge({
    ...options(metric),
    ...(read !== undefined && {
      collect(this: Gauge<Label>) {
        return read(this);
      },
    }),
  });
