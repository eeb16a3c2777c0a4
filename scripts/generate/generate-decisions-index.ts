import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../docs/decisions');
const FORM =
  /^# (\d+)\. (.+)\n\n- Status: (.+)\n- Date: (\d{4}-\d{2}-\d{2})\n\n## Context\n[\s\S]+\n## Decision\n[\s\S]+\n## Consequence\n/;

interface Decision {
  file: string;
  parts: { number: number; title: string; status: string; date: string } | null;
}

export const readDecisions = (): Decision[] =>
  globSync('[0-9]*.md', { cwd: FOLDER })
    .sort()
    .map((file) => {
      const [, number, title, status, date] = FORM.exec(readFileSync(join(FOLDER, file), 'utf8')) ?? [];
      const parts =
        title === undefined || status === undefined || date === undefined
          ? null
          : { number: Number(number), title, status, date };
      return { file: basename(file), parts };
    });

export const decisionsIndex = (): string => `# Decisions

Why it is so. A record has status and date, context, decision and consequence; one that no longer holds is superseded, not rewritten.
Numbers have gaps: what was decided in passing is told by the commits, and what belongs together stands in one record, which names the numbers that it holds. What rules on the specification itself is gathered in [rulings.md](../rulings.md). Written by \`npm run generate\`.

${readDecisions()
  .map(({ file, parts }) =>
    parts
      ? `- [${parts.number}. ${parts.title}](${file}) (${parts.date}${parts.status === 'accepted' ? '' : `, ${parts.status.replace(/\[(\d+)\]\([^)]*\)/g, '$1')}`})`
      : `- [${file}](${file})`,
  )
  .join('\n')}
`;

export const INDEX = join(FOLDER, 'README.md');

if (import.meta.main) writeFileSync(INDEX, decisionsIndex());
