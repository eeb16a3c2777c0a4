import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const MOST_CHARACTERS = 72;
/** An imperative: "Add", not "Added", "Adding" or "add". */
const IMPERATIVE = /^(?!\w+(?:ed|ing)\b(?<!Speed|Embed|Feed|Bring|String))[A-Z][a-z]+,? .*[^.]$/;

/** Older subjects stay as they were written. */
const NEWEST = 200;

if (!existsSync('.git')) console.log('No history here: subjects of commits are not checked.');
else {
  const log = execFileSync('git', ['log', '--no-merges', `-${NEWEST}`, '--format=%h %s'], {
    encoding: 'utf8',
  });
  const bad = log
    .trim()
    .split('\n')
    .filter((line) => {
      const subject = line.slice(line.indexOf(' ') + 1);
      return subject.length > MOST_CHARACTERS || !IMPERATIVE.test(subject);
    });
  for (const line of bad) console.error(line);
  if (bad.length > 0)
    console.error(`A subject is an imperative of at most ${MOST_CHARACTERS} characters without a full stop.`);
  process.exitCode = bad.length > 0 ? 1 : 0;
}
