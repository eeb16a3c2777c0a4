import { spawnSync } from 'node:child_process';

const MOST_CHARACTERS = 72;
const IMPERATIVE = /^(?!\w+(?:ed|ing)\b(?<!Speed|Embed|Feed|Bring|String))[A-Z][a-z]+,? .*[^.]$/;

/** Older subjects stay as they were written. */
const NEWEST = 200;
/** A clone with fewer commits is a snapshot whose subject nobody chose. */
const LEAST = 10;

const { status, stdout } = spawnSync('git', ['log', '--no-merges', `-${NEWEST}`, '--format=%h %s'], {
  encoding: 'utf8',
});
const lines = status === 0 ? stdout.trim().split('\n') : [];
if (lines.length < LEAST) console.log('No history can be read here: subjects of commits are not checked.');
else {
  const bad = lines.filter((line) => {
    const subject = line.slice(line.indexOf(' ') + 1);
    return subject.length > MOST_CHARACTERS || !IMPERATIVE.test(subject);
  });
  for (const line of bad) console.error(line);
  if (bad.length > 0)
    console.error(`A subject is an imperative of at most ${MOST_CHARACTERS} characters without a full stop.`);
  process.exitCode = bad.length > 0 ? 1 : 0;
}
