/** The first that matches counts: most browsers also name those that they are like. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bCriOS\/|\bChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstOf = (names: readonly [RegExp, string][], agent: string): string[] =>
  names.flatMap(([pattern, name]) => (pattern.test(agent) ? [name] : [])).slice(0, 1);

/** A browser in words by which its owner knows it again, such as "Firefox, Windows"; '' for a program. */
export const describeBrowser = (agent: string | undefined): string =>
  [...firstOf(BROWSERS, agent ?? ''), ...firstOf(SYSTEMS, agent ?? '')].join(', ');
