export interface ExpectedCounts {
  heading: string;
  counts: Map<string, number>;
}

export const expectedOf = (readme: string, file: string): ExpectedCounts[] => {
  const section = readme.split(`### ${file}`)[1]?.split('\n### ')[0] ?? '';
  return [...section.matchAll(/^- (.+)$/gm)].map(([, line = '']) => {
    const first = /^(.*?): (?=.+ \d+(, |$))/.exec(line)?.[1] ?? '';
    // A heading such as `Q1: Organization` holds the separator itself.
    const heading = /^(Q\d+: [^:]+): /.exec(line)?.[1] ?? first;
    const rest = line.slice(heading.length + 2);
    const counts = [...rest.matchAll(/(.+?) (\d+)(?:, |$)/g)];
    return { heading, counts: new Map(counts.map(([, label = '', count]) => [label, Number(count)])) };
  });
};

export const expectedAgreement = (readme: string): { heading: string; numbers: number[] }[] =>
  [...readme.matchAll(/^\| (ST24Q\d+) \| (.+) \|$/gm)].map(([, heading = '', cells = '']) => ({
    heading,
    numbers: cells.split(' | ').map(Number),
  }));
