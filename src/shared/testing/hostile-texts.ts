export const hostileTexts = [
  '=HYPERLINK("http://evil.example","click")',
  "@SUM(1+1)*cmd|' /C calc'!A0",
  '\t=1+1',
  '<script>alert(1)</script>"><img src=x onerror=alert(1)>',
  '</text></svg><svg onload=alert(1)>',
  '<a href="javascript:alert(1)">hier</a>',
  ']]>&entity;<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>',
  '#read("/etc/passwd") #{panic()} $ x $ *bold* @ref <label> [ ] { }',
  'user\u202egnp.exe\u202c und weiter',
  'שלום עולם مرحبا بالعالم',
  '日本語のアンケート 한국어 ไทย 😀👩‍👩‍👧‍👦',
  "'; drop table topics; -- %_\\",
  '{{7*7}} {b} %{} $t(title)',
  `${'W'.repeat(10_000)} danach`,
] as const;

/** PostgreSQL cannot store these, and UTF-8 cannot encode them. */
export const unstorableTexts = ['a\u0000b und c', 'x\ud800y\udc00z und weiter'] as const;
